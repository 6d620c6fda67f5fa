import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#database/schema/tables.ts'
import { aPng } from '#tests/e2e/a-png.ts'
import { cancelEvent, publishEvent } from '#tests/factories/events.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer } from '#tests/support/buyers.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

/** What becomes of a seat that moves from a cancelled event to the next date, which has no limit. */
let site: StaffApp
let id: number
let nextId: number
beforeEach(async () => {
  site = await startStaffApp()
  id = (await publishEvent(site, { slug: 'january', title: 'January', seats: null })).id
  const sessions = [{ startsAt: '2027-02-10T18:00:00+05:30', endsAt: '2027-02-10T20:00:00+05:30' }]
  const next = { slug: 'february', title: 'February', seats: null, sessions, joinUrl: 'https://zoom.example/february' }
  nextId = (await publishEvent(site, next)).id
})
afterEach(() => site.app.close())

const masterclassSlug = 'january'
const findSeatsTaken = async (eventId: number) =>
  (await site.get('events')).find((event: { id: number }) => event.id === eventId).seatsTaken

/** Moves everybody. Returns a function that reads the email to an address. */
async function moveAll() {
  const input = { offer: 'next_date', nextEventSlug: 'february', message: 'Our mentor is ill.' }
  expect((await cancelEvent(site, id, input)).statusCode).toBe(200)
  await site.app.deliverMails()
  return (email: string) =>
    site.app.mail.delivered.find(({ to, kind }) => to === email && kind === 'registration_moved')?.text
}

test('who has paid is told that nothing is left to do, and how to join', async () => {
  const { email } = await paidRegistration(site, { masterclassSlug })
  const readMail = await moveAll()
  expect(readMail(email)).toContain('You don’t need to do or pay anything.')
  expect(readMail(email)).toContain('Our mentor is ill.')
  expect(readMail(email)).toContain('Join here: http://localhost:3000/join/')
  expect(readMail(email)).toContain('you’ll get back everything you paid')
})

test('who has sent a screenshot is told that we look for the payment first', async () => {
  const { email } = await sendProof(site.app, { masterclassSlug })
  const readMail = await moveAll()
  expect(readMail(email)).toContain('It’s booked once we’ve found your payment.')
  expect(readMail(email)).toContain('Amount: ₹999.50')
  expect(readMail(email)).toContain('you’ll get back everything you paid')
  expect(readMail(email)).not.toContain('/join/')
})

test('who has their money back already, and kept the seat, is promised none', async () => {
  const { id: registrationId, email } = await paidRegistration(site, { masterclassSlug })
  const { payments } = await site.get(`registrations/${registrationId}/order`)
  await site.call('POST', `payments/${payments[0].id}/refunds`, { reason: 'A gift', freesSeats: false })
  const readMail = await moveAll()
  expect(readMail(email)).toContain('You don’t need to do or pay anything.')
  expect(readMail(email)).not.toContain('everything you paid')
})

test('a screenshot without a seat moves without one', async () => {
  const browser = aBuyer(site.app)
  // It holds five unpaid seats at most.
  for (let n = 0; n < 6; n++) {
    const { name, email, phone } = aRegistration()
    expect((await browser.sendProof({ name, email, phone, masterclassSlug }, aPng())).statusCode).toBe(201)
  }
  expect(await findSeatsTaken(id)).toBe(5)
  await moveAll()
  expect([await findSeatsTaken(id), await findSeatsTaken(nextId)]).toEqual([0, 5])
  expect((await site.get('registrations?event=february')).rows).toHaveLength(6)
})

test('the log says from where to where the team has moved it', async () => {
  const { id: registrationId } = await paidRegistration(site, { masterclassSlug })
  await moveAll()
  const isOfSeat = and(eq(auditLog.subject, 'registration'), eq(auditLog.subjectId, String(registrationId)))
  const lines = await site.app.services.database.queries.select().from(auditLog).where(isOfSeat).orderBy(auditLog.id)
  expect(lines.at(-1)).toMatchObject({
    actorId: site.staffId,
    action: 'registration.moved',
    before: { event: 'january' },
    after: { event: 'february' },
  })
})
