import { expect, test } from 'vitest'
import { find, textOf } from '#tests/components/find.ts'
import { availabilityPath, fillInPayer, payer, showFlow, slug } from '#tests/components/registration-flow.tsx'
import { readDraft } from './draft.ts'

test('a full event offers to look again, and an open seat brings the form with the focus', async () => {
  const { page, press, stored } = await showFlow({ availability: { seatsLeft: 0 } })
  expect(textOf(find(page, 'status'))).toContain('All seats are taken')
  expect([page.querySelector('form')?.hidden, textOf(page)]).toEqual([true, expect.stringContaining('The next date')])
  stored[availabilityPath] = { isOpen: true, seatsLeft: 1, price: 1999, takesCards: true }
  await press('Check for open seats')
  expect(page.querySelector('form')?.hidden).toBe(false)
  expect(document.activeElement?.getAttribute('name')).toBe('name')
})

test('a closed event leads to the events page', async () => {
  const { page } = await showFlow({ availability: { isOpen: false } })
  expect(textOf(find(page, 'status'))).toContain('Booking is closed')
  expect(find(page, 'link', 'See upcoming events').getAttribute('href')).toBe('/events')
})

test('when the last seat is taken before the payment, the message takes the focus', async () => {
  const { page, submit, nextCall, stored } = await showFlow({ availability: { seatsLeft: 1 } })
  await fillInPayer(page)
  await submit()
  stored[availabilityPath] = { isOpen: true, seatsLeft: 0, price: 1999, takesCards: true }
  await nextCall().reply(409, { message: 'This session is full', code: 'session_full' })
  expect(textOf(document.activeElement)).toContain('All seats are taken')
  expect(readDraft(slug)?.values).toMatchObject({ name: payer.name })
})
