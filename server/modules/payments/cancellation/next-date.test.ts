import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { masterclasses } from '#database/schema/tables.ts'
import { cancelEvent, publishEvent } from '#tests/factories/events.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { sendDueRefunds } from '../public.ts'

let site: StaffApp
beforeEach(async () => {
  site = await startStaffApp()
})
afterEach(() => site.app.close())

const later = [{ startsAt: '2027-02-10T18:00:00+05:30', endsAt: '2027-02-10T20:00:00+05:30' }]
const rowsOf = async (email: string) => (await site.get(`registrations?search=${email}`)).rows
const seatsTaken = async (id: number) =>
  (await site.get('events')).find((event: { id: number }) => event.id === id).seatsTaken
const cancellation = (id: number) => site.get(`events/${id}/cancellation`)

async function twoDates(seats: number | null = 30) {
  const { id } = await publishEvent(site, { slug: 'january', title: 'January' })
  const next = await publishEvent(site, { slug: 'february', title: 'February', sessions: later, seats })
  return { id, nextId: next.id as number }
}
const move = (id: number, slug = 'february') => cancelEvent(site, id, { offer: 'next_date', nextEventSlug: slug })

test('everybody with a seat moves with what they paid, and is emailed the new date', async () => {
  const { id, nextId } = await twoDates()
  const { email: paid } = await paidRegistration(site, { masterclassSlug: 'january' })
  const { email: waiting } = await sendProof(site.app, { masterclassSlug: 'january' })
  const unpaid = aRegistration({ masterclassSlug: 'january' })
  await site.app.post('/api/create-checkout-session', unpaid)
  const moved = await move(id)
  expect(moved.json().progress).toMatchObject({
    card: { total: { count: 0 } },
    checklist: [],
    proofs: { count: 0 },
    decision: { offer: 'next_date', people: 3, moved: 2, nextEventSlug: 'february' },
  })
  expect((await rowsOf(paid))[0]).toMatchObject({ eventSlug: 'february', paymentStatus: 'paid', paid: 999.5 })
  expect((await rowsOf(waiting))[0]).toMatchObject({ eventSlug: 'february', paymentStatus: 'awaiting_verification' })
  expect((await rowsOf(unpaid.email))[0]).toMatchObject({ eventSlug: 'january', paymentStatus: 'failed' })
  expect(await seatsTaken(nextId)).toBe(2)
  await site.app.deliverMails()
  const mail = site.app.mail.delivered.find(({ to, kind }) => to === paid && kind === 'registration_moved')
  expect(mail?.text).toContain('we’ve had to cancel January')
  expect(mail?.text).toContain('10 February 2027')
  expect(mail?.text).toContain('you’ll get back everything you paid')
  expect(await site.get('notices')).toEqual([])
})

test('who already has a seat on the next date gets a refund instead', async () => {
  const { id, nextId } = await twoDates()
  const { email } = await paidRegistration(site, { masterclassSlug: 'january' })
  await paidRegistration(site, { masterclassSlug: 'february', email: email.toUpperCase() })
  await move(id)
  await sendDueRefunds(site.app.services)
  const states = (await rowsOf(email)).map(({ eventSlug, paymentStatus }: Record<string, string>) => [
    eventSlug,
    paymentStatus,
  ])
  expect(states).toEqual([
    ['february', 'paid'],
    ['january', 'refunded'],
  ])
  expect(await seatsTaken(nextId)).toBe(1)
  expect(await site.mailsTo(email)).toContain('event_cancelled')
})

test('the last seats of the next date are taken, and none beyond them', async () => {
  const { id, nextId } = await twoDates(3)
  await paidRegistration(site, { masterclassSlug: 'february' })
  for (let n = 0; n < 3; n++) await paidRegistration(site, { masterclassSlug: 'january' })
  const refused = await move(id)
  expect(refused.json().message).toContain('February has 2 seats left, and 3 are needed.')
  const [{ id: leaving }] = (await site.get('registrations?event=january')).rows
  await site.call('POST', `registrations/${leaving}/cancel`)
  expect((await move(id)).statusCode).toBe(200)
  expect([await seatsTaken(id), await seatsTaken(nextId)]).toEqual([0, 3])
})

test('without enough seats nothing changes, and the reply says how many are missing', async () => {
  const { id, nextId } = await twoDates(1)
  for (let n = 0; n < 2; n++) await paidRegistration(site, { masterclassSlug: 'january' })
  const refused = await move(id)
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      code: 'next_date_full',
      message: 'February has one seat left, and 2 are needed. Give it more seats, or refund everybody.',
    },
  ])
  expect([(await cancellation(id)).status, await seatsTaken(id), await seatsTaken(nextId)]).toEqual(['published', 2, 0])
})

test('the next date must be another event of the same kind that takes bookings', async () => {
  const { id, nextId } = await twoDates()
  await publishEvent(site, { slug: 'workshop', kind: 'workshop', sessions: later })
  const { queries } = site.app.services.database
  const codes: string[] = []
  for (const slug of ['january', 'workshop', 'nowhere', 'Not a slug']) codes.push((await move(id, slug)).json().code)
  await queries.update(masterclasses).set({ status: 'closed' }).where(eq(masterclasses.id, nextId))
  codes.push((await move(id)).json().code)
  expect(codes).toEqual(Array.from({ length: 5 }, () => 'next_date_invalid'))
  expect((await cancellation(id)).status).toBe('published')
})

test('a moved screenshot is approved for its new date', async () => {
  const { id, nextId } = await twoDates()
  const { email } = await sendProof(site.app, { masterclassSlug: 'january' })
  await move(id)
  const [{ id: registrationId }] = await rowsOf(email)
  await site.call('POST', `registrations/${registrationId}/move`, { eventSlug: 'february' })
  expect(await seatsTaken(nextId)).toBe(1)
  expect(await seatsTaken(id)).toBe(0)
})
