import { eq, ne } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renewAfterRestore } from '#database/renew-after-restore.ts'
import { auditLog, outbox, restores } from '#database/schema/tables.ts'
import { jobs, runJob } from '#server/jobs.ts'
import { anEvening, publishEvent } from '#tests/factories/events.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { releaseMails } from './public.ts'

let site: StaffApp
beforeEach(async () => {
  site = await startStaffApp()
})
afterEach(() => site.app.close())

const backedUpAt = new Date('2026-11-14T15:30:00.000Z')
const message = {
  name: 'Asha',
  email: 'asha@example.com',
  subject: 'A question',
  message: 'When does the next one start?',
}
const mails = () => site.app.services.database.queries.select().from(outbox).orderBy(outbox.id)
const statesOf = async () => (await mails()).map(({ state }) => state)

/** Restores like `npm run restore`, which signs everybody out. */
async function restore() {
  await renewAfterRestore(site.app.services.database, backedUpAt)
  Object.assign(site.session, await site.app.sessionHeader(site.staffId))
}

const storedRestores = () => site.app.services.database.queries.select().from(restores)

async function runAllJobs() {
  for (const job of jobs) await runJob(site.app.services, job, new AbortController().signal)
}

test('waiting mail and every job that writes mail are held after a restore, and new mail is not', async () => {
  await publishEvent(site, { slug: 'soon' })
  await paidRegistration(site, { masterclassSlug: 'soon' })
  site.app.clock.now = new Date(Date.parse(anEvening.startsAt) - 20 * 60 * 60_000)
  const before = await mails()
  expect(before.length).toBeGreaterThan(1)
  await restore()
  await runAllJobs()
  expect(site.app.mail.delivered).toEqual([])
  expect(await statesOf()).toEqual(before.map(() => 'held'))
  Object.assign(site.session, await site.app.sessionHeader(site.staffId))
  expect((await site.app.post('/api/contact', message)).statusCode).toBe(201)
  await runAllJobs()
  expect(new Set(site.app.mail.delivered.map(({ kind }) => kind))).toEqual(
    new Set(['message_received', 'message_to_team']),
  )
  expect((await site.get('today')).restored).toEqual({
    backedUpAt: backedUpAt.toISOString(),
    openChecks: ['team', 'certificates', 'hand_overs', 'erasures', 'refunds', 'documents'],
    heldMails: before.length,
  })

  expect((await site.call('POST', 'restore/mails', { send: true })).statusCode).toBe(204)
  await runAllJobs()
  await site.app.deliverMails()
  const delivered = site.app.mail.delivered.map(({ kind }) => kind)
  expect(delivered).toEqual(expect.arrayContaining([...before.map(({ kind }) => kind), 'reminder_day']))
  expect(new Set(await statesOf())).toEqual(new Set(['sent']))
  expect((await site.get('today')).restored).toMatchObject({ heldMails: null })
})

test('a band stays until everything is ticked off, one by one, and each tick is in the audit log', async () => {
  await restore()
  // The second press of a double click records nothing.
  for (let press = 0; press < 2; press++) await site.call('POST', 'restore/mails', { send: true })
  const checks = (await site.get('today')).restored.openChecks
  for (const check of checks) {
    expect((await site.get('today')).restored.openChecks).toContain(check)
    expect((await site.call('POST', 'restore/checks', { check })).statusCode).toBe(204)
    // A colleague may be slower.
    expect((await site.call('POST', 'restore/checks', { check })).statusCode).toBe(204)
  }
  expect((await site.get('today')).restored).toBeNull()
  const lines = await site.app.services.database.queries.select().from(auditLog).where(eq(auditLog.subject, 'restore'))
  expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['restore.mails_sent', site.staffId],
    ...checks.map(() => ['restore.checked', site.staffId]),
  ])
})

test('mail that went out before the restore is marked as sent, apart from what the team sends one by one', async () => {
  await site.app.post('/api/contact', message)
  await restore()
  const before = await mails()
  const [first, second] = before
  const held = await site.get('mails?state=held')
  expect(held.rows).toHaveLength(before.length)
  expect((await site.call('POST', `mails/${first?.id}/again`)).statusCode).toBe(204)
  expect((await site.call('POST', 'restore/mails', { send: false })).statusCode).toBe(204)
  await site.app.deliverMails()
  expect(site.app.mail.delivered.map(({ kind }) => kind)).toEqual([first?.kind])
  const { queries } = site.app.services.database
  expect(await queries.$count(outbox, ne(outbox.state, 'sent'))).toBe(0)
  expect((await mails()).find(({ id }) => id === second?.id)?.sentAt).not.toBeNull()
})

test('a second restore counts from the earlier backup, and mail can be released from the command line', async () => {
  await site.app.post('/api/contact', message)
  const waiting = (await mails()).length
  await restore()
  await renewAfterRestore(site.app.services.database, new Date('2026-11-14T20:00:00.000Z'))
  expect(await storedRestores()).toMatchObject([{ backedUpAt }])
  expect(await releaseMails(site.app.services, { send: true, actorId: null })).toBe(waiting)
  expect(await releaseMails(site.app.services, { send: true, actorId: null })).toBe(0)
  await site.app.deliverMails()
  expect(site.app.mail.delivered).toHaveLength(waiting)
})

test('a restore without the time of its backup counts from the newest line in it', async () => {
  await site.app.post('/api/contact', message)
  const newest = (await mails()).at(-1)?.createdAt
  await renewAfterRestore(site.app.services.database)
  expect(await storedRestores()).toMatchObject([{ backedUpAt: newest }])
})
