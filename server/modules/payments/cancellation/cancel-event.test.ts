import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog, refunds } from '#database/schema/tables.ts'
import { cancelEvent, publishEvent } from '#tests/factories/events.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { applyDueDecisions, approveProof, sendDueRefunds } from '../public.ts'

let site: StaffApp
beforeEach(async () => {
  site = await startStaffApp()
})
afterEach(() => site.app.close())

const slug = 'called-off'
const cancellation = (id: number) => site.get(`events/${id}/cancellation`)
const findRow = async (email: string) => (await site.get(`registrations?search=${email}`)).rows[0]
const seatsTaken = async (id: number) =>
  (await site.get('events')).find((event: { id: number }) => event.id === id).seatsTaken
const mailTo = (email: string) =>
  site.app.mail.delivered.find(({ to, kind }) => to === email && kind === 'event_cancelled')
const listCancellations = () =>
  site.app.services.database.queries.select().from(auditLog).where(eq(auditLog.action, 'event.cancelled'))

/** One by card, one by UPI, one screenshot, one unpaid. */
async function fullEvent() {
  const { id } = await publishEvent(site, { slug, title: 'Called off' })
  const card = await paidRegistration(site, { masterclassSlug: slug })
  const upi = await sendProof(site.app, { masterclassSlug: slug, utr: '412345678901' })
  await approveProof(site.app.services, { registrationId: (await findRow(upi.email)).id, actorId: site.staffId })
  const waiting = await sendProof(site.app, { masterclassSlug: slug }, '#b03030')
  const unpaid = aRegistration({ masterclassSlug: slug })
  await site.app.post('/api/create-checkout-session', unpaid)
  return { id, card: card.email, upi: upi.email, waiting: waiting.email, unpaid: unpaid.email }
}

test('the preview says whom it concerns and how much goes back', async () => {
  const { id } = await fullEvent()
  await publishEvent(site, { slug: 'another', title: 'Another evening', seats: 4 })
  await publishEvent(site, { slug: 'workshop', kind: 'workshop' })
  const { preview, progress, status } = await cancellation(id)
  expect([status, progress]).toEqual(['published', null])
  expect(preview).toMatchObject({
    people: { total: 4, paid: 2, free: 0, awaiting: 1, unpaid: 1 },
    card: { count: 1, amount: 999.5 },
    transfers: { count: 1, amount: 999.5 },
    proofs: { count: 1, amount: 999.5 },
    seatsNeeded: 3,
  })
  const next = preview.nextEvents.map(({ slug, seatsLeft }: { slug: string; seatsLeft: number }) => [slug, seatsLeft])
  expect(next).toContainEqual(['another', 4])
  expect(next.map(([name]: [string]) => name)).not.toContain('workshop')
  expect(next.map(([name]: [string]) => name)).not.toContain(slug)
})

test('everybody is emailed how their money comes back; cards are queued and transfers listed', async () => {
  const { id, card, upi, waiting, unpaid } = await fullEvent()
  const done = await cancelEvent(site, id, { offer: 'refund', message: 'Our mentor is ill.' })
  expect(done.statusCode).toBe(200)
  expect(done.json()).toMatchObject({
    status: 'cancelled',
    preview: null,
    progress: {
      card: { total: { count: 1 }, pending: { count: 1, amount: 999.5 }, done: { count: 0 }, failed: { count: 0 } },
      checklist: [{ amount: 999.5, method: 'upi', utr: '412345678901', state: 'due' }],
      proofs: { count: 1, amount: 999.5 },
      decision: { offer: 'refund', people: 4, moved: 0, nextEventSlug: null },
    },
  })
  await site.app.deliverMails()
  expect(mailTo(card)?.text).toContain('takes 5 to 7 working days to arrive')
  expect(mailTo(card)?.text).toContain('Our mentor is ill.')
  expect(mailTo(card)?.invitations?.[0]?.content).toContain('STATUS:CANCELLED')
  expect(mailTo(upi)?.text).toContain('We’ll start the refund within 7 working days')
  expect(mailTo(waiting)?.text).toContain('still matching your screenshot')
  expect(mailTo(unpaid)?.text).toContain('nothing is charged')
  const states = await Promise.all([card, upi, waiting, unpaid].map(async (one) => (await findRow(one)).paymentStatus))
  expect(states).toEqual(['refund_due', 'refund_due', 'awaiting_verification', 'failed'])
  // The open checkout holds its seat until it is closed.
  expect(await seatsTaken(id)).toBe(1)
  await sendDueRefunds(site.app.services)
  expect((await cancellation(id)).progress.card).toMatchObject({ pending: { count: 0 }, done: { amount: 999.5 } })
  expect((await findRow(card)).paymentStatus).toBe('refunded')
  expect(await listCancellations()).toMatchObject([{ after: { status: 'cancelled', message: 'Our mentor is ill.' } }])
})

test('the notice names what the team has to do, and closes with the last of it', async () => {
  const { id, upi, waiting } = await fullEvent()
  await cancelEvent(site, id)
  const [notice] = await site.get('notices')
  expect(notice).toMatchObject({
    title: 'Refunds to make: Called off is cancelled',
    lines: [
      'One payment came by UPI or bank transfer, so only you can send it back.',
      'One screenshot isn’t verified yet. If you find its payment, it goes back too.',
      'Everybody has been emailed. Refunds of online payments are sent automatically.',
    ],
  })
  const [{ paymentId, registrationId }] = (await cancellation(id)).progress.checklist
  expect((await findRow(upi)).id).toBe(registrationId)
  const transfer = { reason: 'Cancelled', freesSeats: true, transferReference: '998877665544' }
  const sent = await site.call('POST', `payments/${paymentId}/refunds`, { ...transfer, transferredOn: '2026-11-15' })
  expect(sent.statusCode).toBe(200)
  expect(await site.get('notices')).toHaveLength(1)
  await site.call('POST', `proofs/${(await findRow(waiting)).id}/decision`, { decision: 'reject', reason: 'No money' })
  site.advanceSeconds(3600)
  await applyDueDecisions(site.app.services)
  expect((await cancellation(id)).progress).toMatchObject({ checklist: [], proofs: { count: 0 } })
  expect(await site.get('notices')).toEqual([])
})

test('a screenshot that is verified after the cancellation joins the transfers', async () => {
  const { id, waiting } = await fullEvent()
  await cancelEvent(site, id)
  await approveProof(site.app.services, { registrationId: (await findRow(waiting)).id, actorId: site.staffId })
  const { progress } = await cancellation(id)
  expect([progress.checklist.length, progress.proofs.count]).toEqual([2, 0])
  expect((await findRow(waiting)).paymentStatus).toBe('rejected')
})

test('a second cancellation is refused and changes nothing; of two at once one wins', async () => {
  const { id } = await fullEvent()
  const replies = await Promise.all([cancelEvent(site, id), cancelEvent(site, id)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const again = await cancelEvent(site, id, { offer: 'next_date', nextEventSlug: 'vibe-coding-session' })
  expect([again.statusCode, again.json()]).toEqual([
    409,
    { code: 'event_cancelled', message: 'This event is already cancelled.' },
  ])
  expect(await site.app.services.database.queries.select().from(refunds)).toHaveLength(1)
  expect(await listCancellations()).toHaveLength(1)
})

test('free seats end without a refund, and an event without bookings is cancelled quietly', async () => {
  const { id } = await publishEvent(site, { slug, price: 0 })
  const form = aRegistration({ masterclassSlug: slug })
  await site.app.post('/api/create-checkout-session', form)
  expect((await cancellation(id)).preview.people).toMatchObject({ total: 1, free: 1 })
  await cancelEvent(site, id)
  expect([(await findRow(form.email)).paymentStatus, await seatsTaken(id)]).toEqual(['failed', 0])
  await site.app.deliverMails()
  expect(mailTo(form.email)?.text).toContain('You don’t need to do anything.')
  const { id: empty } = await publishEvent(site, { slug: 'empty' })
  const done = await cancelEvent(site, empty)
  expect(done.json().progress).toMatchObject({ card: { total: { count: 0 } }, checklist: [], decision: { people: 0 } })
  expect(await site.get('notices')).toEqual([])
})

test('what was refunded in part goes back for the rest', async () => {
  const { id } = await publishEvent(site, { slug })
  const { id: registrationId, email } = await paidRegistration(site, { masterclassSlug: slug })
  const { payments } = await site.get(`registrations/${registrationId}/order`)
  const part = { amount: 400, reason: 'Missed the first evening', freesSeats: false }
  await site.call('POST', `payments/${payments[0].id}/refunds`, part)
  expect((await cancellation(id)).preview.card).toEqual({ count: 1, amount: 599.5 })
  await cancelEvent(site, id)
  await sendDueRefunds(site.app.services)
  const order = await site.get(`registrations/${registrationId}/order`)
  expect(order.payments[0].refunds.map(({ amount }: { amount: number }) => amount)).toEqual([400, 599.5])
  expect(order.payments[0].outcome).toBe('refunded')
  await site.app.deliverMails()
  expect(mailTo(email)?.text).toContain('To be refunded: ₹599.50')
})

test.each([
  [{}, 'offer'],
  [{ offer: 'nothing' }, 'offer'],
  [{ offer: 'next_date' }, 'nextEventSlug'],
  [{ offer: 'refund', message: 'x'.repeat(501) }, 'message'],
])('%o is refused, and nothing changes', async (input, field) => {
  const { id } = await publishEvent(site, { slug })
  const refused = await cancelEvent(site, id, input)
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, [field]])
  expect((await cancellation(id)).status).toBe('published')
})

test('an unknown event is not found', async () => {
  await publishEvent(site, { slug })
  for (const input of [{ offer: 'refund' }, { offer: 'next_date', nextEventSlug: slug }])
    expect((await cancelEvent(site, 999_999, input)).statusCode).toBe(404)
  expect((await site.app.get('/api/staff/events/999999/cancellation', site.session)).statusCode).toBe(404)
})
