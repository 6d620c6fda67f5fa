import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { masterclasses, masterclassRegistrations, notices } from '#database/schema/tables.ts'
import { remindAttendees } from '#server/modules/bookings/public.ts'
import { reconcilePayments, releaseExpiredHolds } from '#server/modules/payments/public.ts'
import { applyDueDecisions } from '#server/modules/payments/upi/apply-due-decisions.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

/** No job may stop at a row that it cannot process. Here it is one whose emails the database refuses. */
const badEmail = 'bad-row@example.com'

let site: StaffApp
beforeEach(async () => {
  site = await startStaffApp()
  await queries().execute(
    sql.raw(`alter table outbox add constraint no_email_to_it check (recipient <> '${badEmail}')`),
  )
})
afterEach(async () => {
  await queries().execute(sql`alter table outbox drop constraint no_email_to_it`)
  await site.app.close()
})

const queries = () => site.app.services.database.queries
const findRegistration = async (email: string) =>
  (await queries().select().from(masterclassRegistrations).where(eq(masterclassRegistrations.email, email)))[0]
const shownNotices = async () =>
  (await site.get('notices')).map(
    ({ title, lines, registration }: { title: string; lines: string[]; registration: { id: number } }) => ({
      title,
      line: lines[0],
      registration: registration.id,
    }),
  )
const noticeOf = async (doing: string) => ({
  title: 'One entry couldn’t be processed',
  line: `While ${doing}, the site found an entry it couldn’t process (23514). It carried on with the others.`,
  registration: (await findRegistration(badEmail))?.id,
})

test('a hold that cannot be released does not stop the others, and is reported once', async () => {
  const good = aRegistration()
  for (const form of [aRegistration({ email: badEmail }), good])
    await site.app.post('/api/create-checkout-session', form)
  site.advanceSeconds(31 * 60)
  for (let run = 0; run < 2; run++) await releaseExpiredHolds(site.app.services)
  expect(await findRegistration(good.email)).toMatchObject({ paymentStatus: 'failed', holdsSeat: false })
  expect(await findRegistration(badEmail)).toMatchObject({ paymentStatus: 'pending', holdsSeat: true })
  expect(await shownNotices()).toEqual([await noticeOf('releasing seats that were held too long')])
  expect(site.app.logged.join('')).toContain('a job could not process one row')
})

test('such a hold does not fail a buyer, who gets the seat of another hold', async () => {
  const [slow, buyer] = [aRegistration(), aRegistration()]
  for (const form of [aRegistration({ email: badEmail }), slow])
    await site.app.post('/api/create-checkout-session', form)
  await queries().update(masterclasses).set({ seats: 2 }).where(eq(masterclasses.slug, buyer.masterclassSlug))
  site.advanceSeconds(31 * 60)
  expect((await site.app.post('/api/create-checkout-session', buyer)).statusCode).toBe(200)
  expect((await site.app.post('/api/create-checkout-session', aRegistration())).statusCode).toBe(409)
  expect(await findRegistration(slow.email)).toMatchObject({ paymentStatus: 'failed', holdsSeat: false })
})

test('a payment that cannot be settled does not stop the others', async () => {
  const good = aRegistration()
  for (const form of [aRegistration({ email: badEmail }), good])
    await site.app.post('/api/create-checkout-session', form)
  site.advanceSeconds(31 * 60)
  for (let run = 0; run < 2; run++) await reconcilePayments(site.app.services)
  expect(await findRegistration(good.email)).toMatchObject({ paymentStatus: 'failed' })
  expect(await shownNotices()).toEqual([await noticeOf('checking payments that stayed open')])
})

test('a decision that cannot be applied does not stop the others', async () => {
  const [bad, good] = [await sendProof(site.app, {}, '#112233'), await sendProof(site.app, {}, '#445566')]
  const ids = [(await findRegistration(bad.email))?.id, (await findRegistration(good.email))?.id]
  for (const id of ids) {
    const response = await site.call('POST', `proofs/${id}/decision`, { decision: 'approve' })
    expect(response.statusCode).toBeLessThan(300)
  }
  await queries()
    .update(masterclassRegistrations)
    .set({ email: badEmail })
    .where(eq(masterclassRegistrations.email, bad.email))
  site.advanceSeconds(61)
  for (let run = 0; run < 2; run++) await applyDueDecisions(site.app.services)
  expect(await findRegistration(good.email)).toMatchObject({ paymentStatus: 'paid' })
  expect(await shownNotices()).toEqual([await noticeOf('carrying out a decision on a payment screenshot')])
})

test('a reminder that cannot be queued does not stop the others', async () => {
  const [bad, good] = [await paidRegistration(site), await paidRegistration(site)]
  await queries()
    .update(masterclassRegistrations)
    .set({ email: badEmail })
    .where(eq(masterclassRegistrations.id, bad.id))
  site.app.clock.now = new Date('2027-06-19T13:00:00Z')
  for (let run = 0; run < 2; run++) await remindAttendees(site.app.services)
  expect(await site.mailsTo(good.email)).toContain('reminder_day')
  const raised = await queries().select({ facts: notices.facts }).from(notices)
  expect(raised).toEqual([{ facts: { job: 'reminders', code: '23514' } }])
})
