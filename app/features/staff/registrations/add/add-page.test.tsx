import { expect, test } from 'vitest'
import { Toaster } from '#app/ui/toast.tsx'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { descriptionOf, field, find, textOf } from '#tests/components/find.ts'
import { holdFrames } from '#tests/components/hold-frames.ts'
import { click, render } from '#tests/components/render.tsx'
import { Where, whereIn } from '#tests/components/where.tsx'
import { staffEvent } from '#tests/factories/staff-event.ts'
import { AddPage } from './add-page.tsx'

async function show() {
  const { nextCall } = fakeApi({ '/api/staff/events': [{ ...staffEvent, price: 1999 }] })
  const toaster = await render(<Toaster />)
  const runFrames = holdFrames()
  const page = await render(
    <>
      <AddPage />
      <Where />
    </>,
    `/staff/registrations/add?event=${staffEvent.slug}`,
  )
  await settle()
  const press = async (name: string) => {
    await click(find(page, 'button', name))
    await settle()
    await runFrames()
  }
  return { nextCall, toaster, page, press }
}

test('the event’s price is filled in, and a name that is missing has the focus', async () => {
  const { nextCall, page, press } = await show()
  expect(field(page, 'Price per seat in ₹').value).toBe('1999')
  await fillIn(page, { 'Which event?': staffEvent.slug })
  await press('Add registration')
  expect(document.activeElement).toBe(field(page, 'Full name'))
  expect(descriptionOf(field(page, 'Full name'))).toBe('Name is required')
  expect(nextCall).toThrow('nothing was sent')
})

test('seats that a company paid for are added together, and lead to their list', async () => {
  const { nextCall, toaster, page, press } = await show()
  await fillIn(page, { 'Which event?': staffEvent.slug })
  await press('Add another person')
  const people = [...page.querySelectorAll('fieldset')].filter((one) => /^Person/.test(textOf(one)))
  for (const [index, person] of people.entries())
    await fillIn(person, { 'Full name': 'Ravi Kumar', 'Email address': `${index}@example.in`, Phone: '98765 43210' })
  await fillIn(page, { 'Price per seat in ₹': '1,500', 'Reference number (optional)': 'NEFT0042' })
  await fillIn(page, { 'Somebody else paid, such as their company': true })
  await fillIn(page, { 'Payer or company': 'Acme Private Limited', 'Payer’s email address': 'accounts@acme.example' })
  await fillIn(page, { 'Why you’re adding it': 'Paid by bank transfer' })
  expect(textOf(page)).toContain('2 seats, ₹3,000.')
  await press('Add 2 registrations')
  const call = nextCall()
  expect(call.body).toMatchObject({
    eventSlug: staffEvent.slug,
    attendees: [{ email: '0@example.in' }, { email: '1@example.in' }],
    payment: { kind: 'received', pricePerSeat: 1500, reference: 'NEFT0042' },
    payer: { name: 'Acme Private Limited', email: 'accounts@acme.example' },
    note: 'Paid by bank transfer',
  })
  await call.reply(201, { ids: [1, 2] })
  expect(textOf(toaster)).toContain('2 registrations added')
  expect(whereIn(page)).toBe(`/staff/registrations?event=${staffEvent.slug}`)
})
