import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { publishEvent } from '#tests/factories/events.ts'
import { findRegistrations } from '#tests/support/buyers.ts'
import { type OwnSeats, startOwnSeats } from '#tests/support/own-seats.ts'

let site: OwnSeats
beforeEach(async () => {
  site = await startOwnSeats()
})
afterEach(() => site.app.close())

const office = 'accounts@traders.example'
const received = { kind: 'received', pricePerSeat: 1999, receivedOn: '2026-11-14' }

/** A company books seats for two colleagues. */
async function bookForColleagues(changes: object = {}) {
  const attendees = ['asha', 'dev'].map((name) => ({ name, email: `${name}@traders.example`, phone: '+919876543210' }))
  const payer = { name: 'Meera Traders', email: office, phone: '+919876543211' }
  const order = { eventSlug: 'january', attendees, payer, payment: received, note: 'By phone', ...changes }
  const added = await site.call('POST', 'registrations', order)
  if (added.statusCode >= 300) throw new Error(added.body)
  const [seat] = await findRegistrations(site.app, 'asha@traders.example')
  const id = seat?.id ?? 0
  return { id, token: await site.linkOf(id) }
}

const mailsTo = async (email: string) =>
  (await site.readMails(email)).filter(({ kind }) => kind === 'paid_seat_changed').map(({ text }) => text)

test('a company is told who takes over a seat that it paid for, and gets no link to it', async () => {
  const { token } = await bookForColleagues()
  await site.accept(await site.offer(token))
  const [text, ...others] = await mailsTo(office)
  expect(others).toEqual([])
  expect(text).toContain('Hello Meera Traders')
  expect(text).toContain(
    'asha can’t make it to AI for Founders and has handed the seat that you paid for to Ravi Menon',
  )
  expect(text).not.toMatch(/\/registration\/|\/join\//)
})

test('it is told of a seat that our team cancels, with what becomes of the money', async () => {
  const { id } = await bookForColleagues()
  await site.call('POST', `registrations/${id}/cancel`)
  expect((await mailsTo(office))[0]).toContain('You’ll get back what you paid for it. We’ll start the refund')
  expect(await mailsTo('asha@traders.example')).toEqual([])
})

test('it is told of a free seat that a colleague gives back', async () => {
  const { token } = await bookForColleagues({ payment: { kind: 'complimentary' } })
  const given = await site.send('POST', token, 'cancel', { expectedRefund: 0 })
  expect(given.statusCode).toBe(200)
  expect((await mailsTo(office))[0]).toContain('There’s nothing to refund.')
})

describe('a colleague moves to another date', () => {
  const march = { startsAt: '2027-03-14T18:00:00+05:30', endsAt: '2027-03-14T20:00:00+05:30' }
  beforeEach(async () => {
    await publishEvent(site, { slug: 'march', title: 'AI for Founders', price: 1999, sessions: [march] })
  })
  const move = async (token: string, eventSlug = 'march') =>
    expect((await site.send('POST', token, 'move', { eventSlug })).statusCode).toBe(200)
  const movesTo = async (email: string) =>
    (await site.readMails(email)).filter(({ kind }) => kind === 'paid_seat_moved')

  test('the company is told of both dates, and gets no link to the seat', async () => {
    const { token } = await bookForColleagues()
    await move(token)
    const [mail, ...others] = await movesTo(office)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('A seat that you paid for has a new date: AI for Founders')
    for (const words of [
      'Hello Meera Traders',
      'asha has moved the seat in AI for Founders that you paid for to another date',
      'New date: Sun, 14 March 2027, 6–8 PM IST',
      'Before: Sun, 10 January 2027, 6–8 PM IST',
    ])
      expect(mail?.text).toContain(words)
    expect(mail?.text).not.toMatch(/\/registration\/|\/join\//)
    expect(await movesTo('asha@traders.example')).toEqual([])
  })

  test('who has paid for their own seat gets no second email, nor does anybody about a seat that cost nothing', async () => {
    await move((await site.book()).token)
    await publishEvent(site, { slug: 'free', title: 'AI for Founders', price: 0, sessions: [march] })
    await move((await bookForColleagues({ payment: { kind: 'complimentary' } })).token, 'free')
    await site.app.deliverMails()
    const kinds = site.app.mail.delivered.map(({ kind }) => kind)
    expect([kinds.includes('registration_moved'), kinds.includes('paid_seat_moved')]).toEqual([true, false])
  })

  test('moving back and forth sends the company at most ten emails an hour', async () => {
    await site.setEvent('march', { refundHours: 48 })
    const { token } = await bookForColleagues()
    for (let moves = 0; moves < 12; moves++) {
      await move(token, moves % 2 === 0 ? 'march' : site.slug)
      // Ten moves are allowed in 15 minutes.
      if (moves === 9) site.app.clock.now = new Date(site.app.clock.now.getTime() + 16 * 60 * 1000)
    }
    expect(await movesTo(office)).toHaveLength(10)
  })

  test('a move by our team is not told as theirs', async () => {
    const { id } = await bookForColleagues()
    await site.call('POST', `registrations/${id}/move`, { eventSlug: 'march' })
    expect((await site.findSeat(id)).isMovedByTeam).toBe(true)
    expect(await movesTo(office)).toEqual([])
  })
})

test('without a named payer it is whoever has the first seat', async () => {
  const { id, token } = await bookForColleagues({ payer: undefined })
  const [second] = await findRegistrations(site.app, 'dev@traders.example')
  await site.accept(await site.offer(await site.linkOf(second?.id ?? 0)))
  expect(await mailsTo('asha@traders.example')).toHaveLength(1)
  await site.accept(await site.offer(token, { name: 'Lila', email: 'lila@example.com' }), {
    name: 'Lila',
    phone: '+919812345679',
  })
  expect(await mailsTo('asha@traders.example')).toHaveLength(1)
  expect((await site.findSeat(id)).email).toBe('lila@example.com')
})

test('who has paid for their own seat gets no second mail, nor does anybody about a free one', async () => {
  const own = await site.book()
  await site.accept(await site.offer(own.token))
  const free = await site.bookFree()
  await site.accept(await site.offer(free.token, { name: 'Lila', email: 'lila@example.com' }), {
    name: 'Lila',
    phone: '+919812345679',
  })
  const kinds = site.app.mail.delivered.map(({ kind }) => kind)
  expect([kinds.includes('seat_handed_over'), kinds.includes('paid_seat_changed')]).toEqual([true, false])
})

test('a payer who has corrected the spelling of their own name is refunded under it', async () => {
  const payer = { name: 'Aasha Roa', email: 'asha@traders.example', phone: '+919876543210' }
  const { id, token } = await bookForColleagues({ attendees: [payer], payer })
  expect((await site.send('POST', token, 'name', { name: 'Asha Rao' })).statusCode).toBe(200)
  const transfer = { transferReference: '400000000001', transferredOn: '2026-11-15' }
  const refund = { amount: 500, reason: 'A part of it', freesSeats: false, ...transfer }
  const { id: paymentId } = await site.findPayment(id)
  expect((await site.call('POST', `payments/${paymentId}/refunds`, refund)).statusCode).toBe(200)
  const mail = (await site.readMails(payer.email)).find(({ kind }) => kind === 'refund_sent')
  expect(mail?.text).toContain('Hello Asha,')
})
