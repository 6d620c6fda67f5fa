import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSeatsOf } from '#server/modules/bookings/public.ts'
import { cancelEvent, publishEvent } from '#tests/factories/events.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

/** Orders of several seats, which the team adds and one transfer has paid. */
let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const later = [{ startsAt: '2027-02-10T18:00:00+05:30', endsAt: '2027-02-10T20:00:00+05:30' }]
const received = { kind: 'received', pricePerSeat: 1500, reference: 'NEFT778899', receivedOn: '2026-11-15' }
let count = 0

async function anOrder(eventSlug: string, seats: number, payment: object = received) {
  const attendees = Array.from({ length: seats }, () => ({
    name: 'Ravi Kumar',
    email: `colleague${++count}@example.in`,
    phone: '98765 43210',
  }))
  const order = { eventSlug, attendees, payment, note: 'Paid by bank transfer' }
  const { orderId } = (await site.call('POST', 'registrations', order)).json()
  const list = () => listSeatsOf(site.app.services.database.queries, orderId)
  const ids = (await list()).map(({ id }) => id)
  return {
    ids,
    emails: attendees.map(({ email }) => email),
    states: async () => (await list()).map(({ paymentStatus }) => paymentStatus),
    outcome: async () => (await site.get(`registrations/${ids[0]}/order`)).payments[0].outcome,
  }
}
const checklistOf = async (id: number) =>
  (await site.get(`events/${id}/cancellation`)).progress.checklist.map(({ amount }: { amount: number }) => amount)
const moveSeat = (id: number | undefined, eventSlug: string) =>
  site.call('POST', `registrations/${id}/move`, { eventSlug })

/** The amounts in the emails about the event's cancellation, one for each address. */
async function readAmounts(emails: string[]) {
  await site.app.deliverMails()
  return emails.map((email) => {
    const mail = site.app.mail.delivered.find(({ to, kind }) => to === email && kind === 'event_cancelled')
    return mail?.text.match(/To be refunded: (.*)/)?.[1]
  })
}

test('the first attendee has paid and is told of all of it, and the team makes one transfer', async () => {
  const { id } = await publishEvent(site, { slug: 'whole-order', title: 'Whole order' })
  const { emails, states } = await anOrder('whole-order', 3)
  const done = await cancelEvent(site, id)
  expect(done.json().progress.decision).toMatchObject({ people: 3, moved: 0 })
  expect(await states()).toEqual(['refund_due', 'refund_due', 'refund_due'])
  expect(await checklistOf(id)).toEqual([4500])
  expect(await readAmounts(emails)).toEqual(['₹4,500', undefined, undefined])
  const colleague = site.app.mail.delivered.findLast(({ to }) => to === emails[1])
  expect(colleague?.text).toContain('What was paid for your seat goes back to the person or company that paid for it.')
})

test('whose colleague’s seat was cancelled before is told of the price of the other one', async () => {
  const { id } = await publishEvent(site, { slug: 'one-left' })
  const { ids, emails } = await anOrder('one-left', 2)
  await site.call('POST', `registrations/${ids[1]}/cancel`)
  await cancelEvent(site, id)
  expect(await checklistOf(id)).toEqual([3000])
  expect(await readAmounts(emails.slice(0, 1))).toEqual(['₹1,500'])
})

test('seats of the same order in another event take place, and their money stays', async () => {
  const { id } = await publishEvent(site, { slug: 'first-part' })
  await publishEvent(site, { slug: 'second-part', sessions: later })
  const { ids, states } = await anOrder('first-part', 3)
  await moveSeat(ids[2], 'second-part')
  await cancelEvent(site, id)
  expect(await states()).toEqual(['refund_due', 'refund_due', 'paid'])
  expect(await checklistOf(id)).toEqual([3000])
})

test('a seat that cost nothing gives nothing back of its order, whose other seat takes place', async () => {
  const { id } = await publishEvent(site, { slug: 'one-paisa' })
  await publishEvent(site, { slug: 'stays', sessions: later })
  // A paisa from abroad is the price of the first seat.
  const { ids, states, outcome } = await anOrder('one-paisa', 2, { ...received, kind: 'abroad', amount: 0.01 })
  await moveSeat(ids[0], 'stays')
  await cancelEvent(site, id)
  expect([await states(), await outcome()]).toEqual([['paid', 'failed'], 'paid'])
})

test('an order moves to the next date as a whole, or is refunded as a whole', async () => {
  const { id } = await publishEvent(site, { slug: 'before' })
  await publishEvent(site, { slug: 'after', sessions: later })
  const [together, apart] = [await anOrder('before', 2), await anOrder('before', 2)]
  await paidRegistration(site, { masterclassSlug: 'after', email: apart.emails[0] ?? '' })
  const done = await cancelEvent(site, id, { offer: 'next_date', nextEventSlug: 'after' })
  expect(done.json().progress.decision).toMatchObject({ people: 4, moved: 2 })
  expect([await together.states(), await apart.states()]).toEqual([
    ['paid', 'paid'],
    ['refund_due', 'refund_due'],
  ])
})
