import { expect, test } from 'vitest'
import { render } from '#tests/components/render.tsx'
import { NothingBooked } from './nothing-booked.tsx'

const event = {
  slug: 'ai',
  kind: 'masterclass',
  courseSlug: null,
  title: 'AI for Everyone',
  price: 1999,
  isLimited: false,
  seatsLeft: null,
  state: 'open',
  sessions: [{ startsAt: '2099-06-20T12:30:00.000Z', endsAt: '2099-06-20T14:30:00.000Z' }],
}

const show = (teasers: object[]) =>
  render(<NothingBooked hasFinished={false} unconfirmed={undefined} />, '/profile', { teasers })

test('an event that they have not booked is not shown as their next session', async () => {
  const page = await show([event])
  const [own, other] = page.querySelectorAll('section')
  expect(own?.textContent).toBe('Your next sessionYou haven’t booked one yet.')
  expect(other?.querySelector('h2')?.textContent).toBe('Open for booking')
  expect(other?.textContent).toContain('AI for Everyone')
})

test('with nothing on sale there is only the way to all events', async () => {
  const page = await show([])
  expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['Your next session'])
  expect(page.querySelector('a[href="/events"]')?.textContent).toBe('See upcoming events')
})
