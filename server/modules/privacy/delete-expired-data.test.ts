import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  auditLog,
  contactMessages,
  masterclassRegistrations,
  notices,
  orderReferences,
  orders,
  outbox,
  payments,
  sessions,
  uploads,
} from '#database/schema/tables.ts'
import { approveProof } from '#server/modules/payments/public.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aStaffMember } from '#tests/support/staff-app.ts'
import { startTestApp, type TestApp, testNow } from '#tests/support/test-app.ts'
import { deleteExpiredData } from './delete-expired-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ isSandboxForAll: true })
})
afterAll(() => app.close())

const tables = {
  auditLog,
  contactMessages,
  masterclassRegistrations,
  notices,
  orderReferences,
  orders,
  outbox,
  payments,
  sessions,
  uploads,
}
async function counts() {
  const { queries } = app.services.database
  const entries = Object.entries(tables).map(async ([name, table]) => [name, await queries.$count(table)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

async function after(days: number) {
  app.clock.now = new Date(testNow.getTime() + days * 24 * 60 * 60 * 1000)
  await deleteExpiredData(app.services)
  return counts()
}

test('data is deleted at the end of its retention period, and not before', async () => {
  const { id } = await anAccount(app)
  await app.post('/api/contact', { name: 'A B', email: 'a@example.com', subject: 'Question', message: 'Words enough' })
  await app.post('/api/create-checkout-session', aRegistration())
  const { queries } = app.services.database
  // An unpaid registration whose checkout has ended, dated by the app's clock.
  await queries.update(payments).set({ outcome: 'failed', settledAt: testNow })
  await queries.update(masterclassRegistrations).set({ paymentStatus: 'failed', holdsSeat: false, holdExpiresAt: null })
  const proof = await sendProof(app)
  const registrationId =
    (await queries.select().from(masterclassRegistrations)).find(({ email }) => email === proof.email)?.id ?? 0
  // The database keeps a receipt as long as the law says, by its own clock.
  app.clock.now = new Date('2016-05-05T06:00:00Z')
  await approveProof(app.services, { registrationId, actorId: id })
  app.clock.now = testNow
  await queries.update(payments).set({ settledAt: testNow })
  await queries.update(masterclassRegistrations).set({ updatedAt: testNow })
  const isPaid = eq(masterclassRegistrations.id, registrationId)
  await queries.update(masterclassRegistrations).set({ paidAt: testNow, updatedAt: testNow }).where(isPaid)
  await queries.update(contactMessages).set({ createdAt: testNow })
  await queries.update(outbox).set({ state: 'sent', sentAt: testNow })
  await queries.insert(notices).values({ kind: 'disk_low', key: 'open', facts: {}, createdAt: testNow })
  await queries.insert(notices).values({ kind: 'disk_low', key: 'done', facts: {}, resolvedAt: testNow })

  const whole = await counts()
  expect(whole).toMatchObject({ sessions: 1, uploads: 1, masterclassRegistrations: 2, payments: 2, contactMessages: 1 })
  expect(await after(29)).toEqual(whole)
  expect(await after(31)).toEqual({ ...whole, sessions: 0 })
  expect(await after(91)).toMatchObject({ uploads: 0, masterclassRegistrations: 1, payments: 1, outbox: whole.outbox })
  expect(await counts()).toMatchObject({ orders: 1, orderReferences: 1 })
  expect(await after(179)).toMatchObject({ outbox: whole.outbox, notices: 2 })
  // Unresolved entries stay.
  expect(await after(181)).toMatchObject({ outbox: 0, notices: 1, contactMessages: 1 })
  expect(await after(731)).toMatchObject({ contactMessages: 0, masterclassRegistrations: 1 })
  expect(await after(2919)).toMatchObject({ masterclassRegistrations: 1 })
  expect(await after(2921)).toMatchObject({ masterclassRegistrations: 0, payments: 0, orders: 0, orderReferences: 0 })
})

test('buyer keys are deleted after 30 days without extending other periods', async () => {
  const { queries } = app.services.database
  app.clock.now = testNow
  const form = aRegistration()
  await app.request({
    method: 'POST',
    url: '/api/create-checkout-session',
    payload: form,
    remoteAddress: '203.0.113.9',
  })
  const mine = eq(masterclassRegistrations.email, form.email)
  await queries.update(masterclassRegistrations).set({ holdsSeat: false, updatedAt: testNow }).where(mine)
  await after(29)
  const [before] = await queries.select().from(masterclassRegistrations).where(mine)
  expect([before?.deviceKey, before?.networkKey]).not.toContain(null)
  await after(31)
  const [row] = await queries.select().from(masterclassRegistrations).where(mine)
  expect(row).toMatchObject({ deviceKey: null, networkKey: null, updatedAt: testNow })
})

test('staff sessions are deleted once idle, user sessions once expired', async () => {
  const { queries } = app.services.database
  app.clock.now = testNow
  const [user, member] = [await anAccount(app), await aStaffMember(app)]
  const remainingUsers = async () => {
    const rows = await queries
      .select()
      .from(sessions)
      .where(inArray(sessions.userId, [user.id, member.id]))
    return rows.map(({ userId }) => userId).sort((a, b) => a - b)
  }
  await after(11 / 24)
  expect(await remainingUsers()).toEqual([user.id, member.id])
  await after(13 / 24)
  expect(await remainingUsers()).toEqual([user.id])
})

test('only audit lines older than three years are deleted', async () => {
  const { queries } = app.services.database
  const insert = (age: string) =>
    queries.execute(
      sql`insert into audit_log (action, subject, subject_id, created_at) values ('x', 'x', 'x', now() - ${age}::interval)`,
    )
  await insert('1096 days')
  await queries.execute(sql`delete from audit_log where created_at < now() - interval '1095 days'`)
  await insert('1094 days')
  await expect(queries.execute(sql`delete from audit_log`)).rejects.toThrow()
  await expect(queries.execute(sql`update audit_log set action = 'y'`)).rejects.toThrow()
})
