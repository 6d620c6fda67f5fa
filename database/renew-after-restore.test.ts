import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { interests, outbox, passwordResets, users } from '#database/schema/tables.ts'
import { resetToken, type SignedReset } from '#server/modules/accounts/reset-token.ts'
import { unsubscribeToken } from '#server/modules/mail/unsubscribe-token.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { renewAfterRestore } from './renew-after-restore.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The state after a restore without renewing: these rows are gone, and their ids will be reused. */
async function restoreBefore(rows: { table: string; id: number }[]): Promise<void> {
  const { queries } = app.services.database
  for (const { table, id } of rows) {
    await queries.execute(sql`delete from ${sql.identifier(table)} where id = ${id}`)
    await queries.execute(sql`select setval(${`${table}_id_seq`}::regclass, ${id}::bigint, false)`)
  }
}

async function mailedReset(email: string): Promise<SignedReset> {
  expect((await app.post('/api/forgot-password', { email })).statusCode).toBe(200)
  const mails = await app.services.database.queries.select().from(outbox).where(eq(outbox.recipient, email))
  return mails.find(({ kind }) => kind === 'password_reset')?.facts as unknown as SignedReset
}

const reset = (token: string) => app.post('/api/reset-password', { token, password: 'of-a-stranger-9' })

test('after a restore an old reset link is invalid for the account with the reused id', async () => {
  const { sessionSecret, database } = app.services
  const old = await anAccount(app)
  const oldReset = await mailedReset(old.email)
  await restoreBefore([
    { table: 'password_resets', id: oldReset.resetId },
    { table: 'users', id: old.id },
  ])
  const victim = await anAccount(app)
  const theirs = await mailedReset(victim.email)
  expect([victim.id, theirs.resetId]).toEqual([old.id, oldReset.resetId])
  expect((await reset(resetToken(sessionSecret, oldReset))).statusCode).toBe(400)
  const { username, password } = victim
  expect((await app.post('/api/login', { username, password })).statusCode).toBe(200)
  // Nor does the nonce work for another account.
  expect((await reset(resetToken(sessionSecret, { ...theirs, userId: theirs.userId + 1 }))).statusCode).toBe(400)
  expect((await reset(resetToken(sessionSecret, theirs))).statusCode).toBe(200)
  expect(await database.queries.$count(passwordResets)).toBeGreaterThan(0)
})

test('after a restore a known-device mark is invalid for the account with the reused id', async () => {
  const old = await anAccount(app)
  const signIn = ({ username, password }: typeof old, headers = {}) =>
    app.request({
      method: 'POST',
      url: '/api/login',
      payload: { username, password },
      headers,
      remoteAddress: '10.9.0.1',
    })
  const mark = (await signIn(old)).cookies.find(({ name }) => name === 'rolewise_device')?.value
  await restoreBefore([{ table: 'users', id: old.id }])
  const [before] = [await anAccount(app)]
  expect(before.id).toBe(old.id)
  // Their own known-device mark would bypass the limit per address.
  await app.services.database.queries.execute(sql`delete from sign_in_attempts`)
  for (let n = 0; n < 11; n++) await signIn({ ...old, username: `nobody-${n}` })
  await app.services.database.queries.execute(sql`update sign_in_attempts set count = 60 where count = 11`)
  expect((await signIn(before, { cookie: `rolewise_device=${mark}` })).statusCode).toBe(429)
})

test('after a restore an old unsubscribe link does not delete somebody else’s interest', async () => {
  const { queries } = app.services.database
  const interest = { name: 'Asha', phone: '+919876543210', city: 'Pune', country: 'India', courseSlug: 'vibecoding' }
  const noted = async (email: string) => {
    expect((await app.post('/api/interest', { ...interest, email })).statusCode).toBe(201)
    const [row] = await queries.select().from(interests).where(eq(interests.email, email))
    return row?.id ?? 0
  }
  const id = await noted('old@example.com')
  const token = unsubscribeToken(app.services.sessionSecret, { id, email: 'old@example.com' })
  await restoreBefore([{ table: 'interests', id }])
  expect(await noted('new@example.com')).toBe(id)
  expect((await app.post('/api/unsubscribe', { token })).statusCode).toBe(204)
  expect(await queries.$count(interests, eq(interests.id, id))).toBe(1)
})

test('renewing ends every sign-in and reset link, and skips used ids', async () => {
  const { queries } = app.services.database
  const before = await anAccount(app)
  const link = await mailedReset(before.email)
  await renewAfterRestore(app.services.database)
  expect((await app.get('/api/user', before.session)).statusCode).toBe(401)
  expect((await reset(resetToken(app.services.sessionSecret, link))).statusCode).toBe(400)
  expect(await queries.$count(outbox, sql`kind = 'password_reset' and state = 'waiting'`)).toBe(0)
  const after = await anAccount(app)
  expect(after.id).toBeGreaterThan(before.id + 1_000_000)
  // Unused sequences are advanced too.
  const isBehind = sql`schemaname = 'public' and coalesce(last_value, 0) <= 1000000`
  const behind = await queries.execute(sql`select sequencename from pg_sequences where ${isBehind}`)
  expect((behind as { rows: unknown[] }).rows).toEqual([])
  const { username, password } = before
  expect((await app.post('/api/login', { username, password })).statusCode).toBe(200)
  expect(await queries.$count(users, eq(users.id, before.id))).toBe(1)
})
