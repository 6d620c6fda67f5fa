import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelEvent } from '#tests/factories/events.ts'
import { meera, type OfferedSeats, ravi, startOfferedSeats } from '#tests/support/offered-seats.ts'

let site: OfferedSeats
beforeEach(async () => {
  site = await startOfferedSeats()
})
afterEach(() => site.app.close())

const offered = () => site.offered()

test('is refused for a made-up or foreign link, with the same answer', async () => {
  const { offer, token } = await offered()
  for (const made of [`${offer}x`, 'x', token, offer.replace(/^\d+/, '999')]) {
    expect((await site.accept(made)).json().code).toBe('link_invalid')
    expect((await site.app.get(`/api/seat-offers/${made}`)).json().code).toBe('link_invalid')
  }
})

test('is refused to one’s own address, and without a name, phone or proper address', async () => {
  const { email, token, offer } = await offered()
  const own = await site.send('POST', token, 'offer', { name: 'Asha', email: email.toUpperCase() })
  expect([own.statusCode, own.json().errors.email]).toEqual([400, expect.stringContaining('your own address')])
  expect((await site.send('POST', token, 'offer', { name: 'A', email: 'x' })).statusCode).toBe(400)
  expect((await site.accept(offer, { name: 'Ravi Menon' })).statusCode).toBe(400)
})

test('is refused after many offers of one seat, and for an address that gets many', async () => {
  const { token } = await offered()
  const codes: number[] = []
  for (let count = 0; count < 5; count++)
    codes.push(
      (await site.send('POST', token, 'offer', { name: 'A friend', email: `f${count}@example.com` })).statusCode,
    )
  expect(codes).toEqual([200, 200, 200, 200, 429])
  const others = await Promise.all(Array.from({ length: 3 }, () => site.book()))
  for (const other of others.slice(0, 2))
    for (let count = 0; count < 2; count++)
      expect((await site.send('POST', other.token, 'offer', ravi)).statusCode).toBe(200)
  expect((await site.send('POST', others[2]?.token ?? '', 'offer', ravi)).statusCode).toBe(429)
})

test('is refused once the team has cancelled the seat or the event', async () => {
  const [first, second] = [await offered(), await site.book()]
  const other = await site.offer(second.token, meera)
  await site.call('POST', `registrations/${first.id}/cancel`)
  expect((await site.accept(first.offer)).json().code).toBe('offer_ended')
  expect((await site.send('POST', first.token, 'offer', meera)).json().code).toBe('registration_ended')
  const events: { id: number; slug: string }[] = await site.get('events')
  await cancelEvent(site, events.find(({ slug }) => slug === 'january')?.id ?? 0)
  expect((await site.accept(other)).json().code).toBe('offer_ended')
})
