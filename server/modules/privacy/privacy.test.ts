import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  auditLog,
  contactMessages,
  courseApplications,
  interests,
  masterclassRegistrations,
  outbox,
  users,
} from '#database/schema/tables.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { mailKindsTo } from '#tests/support/mail-kinds-to.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { deleteAccount as deleteOwnAccount } from './delete-account.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const deleteAccount = (payload: object, headers: Record<string, string>) =>
  app.request({ method: 'DELETE', url: '/api/account', payload, headers })

async function aSignUp(userId: number, email: string, outcome: 'paid' | 'failed') {
  const { queries } = app.services.database
  await queries.execute(
    sql`with made as (insert into orders (amount_paise) values (199900) returning id)
        insert into masterclass_registrations
          (order_id, price_paise, user_id, masterclass_id, name, email, phone, reference, payment_status)
        select made.id, 199900, ${userId}, event.id, 'Asha Rao', ${email}, '+919876543210', ${`${outcome}${userId}`}, ${outcome}
        from made, masterclasses event limit 1`,
  )
  await queries.execute(
    sql`insert into payments (order_id, provider, idempotency_key, amount_paise, outcome)
        select order_id, 'sandbox', reference, 199900, ${outcome} from masterclass_registrations where email = ${email}`,
  )
}

async function giveCompany(userId: number, companyName: string) {
  const { queries } = app.services.database
  await queries.execute(
    sql`update orders set state_code = '29', company_name = ${companyName}, company_gstin = '29AABCR1718E1ZL',
          company_address = '1 MG Road, Bengaluru'
        where id in (select order_id from masterclass_registrations where user_id = ${userId})`,
  )
}

test('a seat that somebody else paid for is exported without the payer’s company, receipt and amount', async () => {
  const { id, email, session } = await anAccount(app)
  await aSignUp(id, email, 'paid')
  await giveCompany(id, 'The Payer Ltd')
  await app.services.database.queries.execute(
    sql`update masterclass_registrations set receipt_number = 7777 where user_id = ${id}`,
  )
  await app.services.database.queries.execute(
    sql`update orders set payer_name = 'Payer', payer_email = 'payer@example.com'
        where id in (select order_id from masterclass_registrations where user_id = ${id})`,
  )
  const response = await app.get('/api/account/data', session)
  expect(response.json().registrations).toMatchObject([{ email, billing: null, paidPaise: null, receiptNumber: null }])
  expect(response.body).not.toMatch(/The Payer Ltd|payer@example.com|7777|199900/)
})

test('the export has all data of the user and none of others', async () => {
  const [asha, meera] = [await anAccount(app), await anAccount(app, { name: 'Somebody Else' })]
  await app.post('/api/applications', { courseSlug: 'ai-for-everyone', reason: 'To learn' }, asha.session)
  await app.post('/api/applications', { courseSlug: 'vibecoding' }, meera.session)
  await aSignUp(asha.id, asha.email, 'paid')
  await giveCompany(asha.id, 'Asha Traders')
  const response = await app.get('/api/account/data', asha.session)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-disposition']).toBe('attachment; filename="rolewise-data.json"')
  expect(response.headers['cache-control']).toMatch(/no-store/)
  expect(response.json()).toMatchObject({
    user: { username: asha.username, email: asha.email },
    profile: { bio: null },
    registrationAnswers: { organization: 'Acme', learningInterests: ['AI Basics', 'Not Sure Yet'] },
    applications: [{ courseSlug: 'ai-for-everyone', reason: 'To learn' }],
    registrations: [
      {
        email: asha.email,
        paymentStatus: 'paid',
        paidPaise: 199_900,
        billing: { stateCode: '29', companyName: 'Asha Traders' },
      },
    ],
    sessions: [{ created_at: expect.any(String) }],
  })
  expect(response.json().registrationAnswers).not.toHaveProperty('userId')
  expect(response.body).not.toMatch(/argon2|Somebody Else|vibecoding/)
})

test('each export leaves a line in the audit log; ten in a quarter of an hour are enough', async () => {
  const { id, session } = await anAccount(app)
  const statuses = []
  for (let time = 0; time < 11; time++) statuses.push((await app.get('/api/account/data', session)).statusCode)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  const lines = await app.services.database.queries.select().from(auditLog).where(eq(auditLog.actorId, id))
  expect(lines.filter(({ action }) => action === 'account.exported')).toHaveLength(10)
})

test('deleting an account deletes its data; a paid registration stays for accounting', async () => {
  const { id, email, username, password, session } = await anAccount(app)
  await app.post('/api/applications', { courseSlug: 'ai-for-everyone' }, session)
  await aSignUp(id, email, 'paid')
  await aSignUp(id, `other-${email}`, 'failed')
  const response = await deleteAccount({ password }, session)
  expect(response.statusCode).toBe(204)
  expect((await app.get('/api/user', session)).statusCode).toBe(401)
  expect((await app.post('/api/login', { username, password })).statusCode).toBe(401)
  const { queries } = app.services.database
  expect(await queries.select().from(users).where(eq(users.id, id))).toEqual([])
  expect(await queries.select().from(courseApplications).where(eq(courseApplications.userId, id))).toEqual([])
  const remaining = await queries
    .select()
    .from(masterclassRegistrations)
    .where(inArray(masterclassRegistrations.email, [email, `other-${email}`]))
  expect(remaining).toMatchObject([{ userId: null, paymentStatus: 'paid' }])
  expect(await mailKindsTo(app, email)).toContain('account_deleted')
  expect((await app.post('/api/register', { ...(await anotherForm()), username, email })).statusCode).toBe(201)
})

test('what a confirmed address has asked to hear about is exported, and deleted with the account', async () => {
  const { queries } = app.services.database
  const [owner, other] = [await anAccount(app), await anAccount(app)]
  for (const { email } of [owner, other]) expect((await app.post('/api/news', { email })).statusCode).toBe(201)
  await queries.update(users).set({ emailProvedAt: app.clock.now }).where(eq(users.id, owner.id))
  const exported = async ({ session }: typeof owner) => (await app.get('/api/account/data', session)).json().interests
  expect(await exported(owner)).toMatchObject([{ email: owner.email, isNews: true }])
  expect(await exported(other)).toEqual([])
  const countOf = ({ email }: typeof owner) => queries.$count(interests, eq(interests.email, email))
  for (const { password, session } of [owner, other]) await deleteAccount({ password }, session)
  expect([await countOf(owner), await countOf(other)]).toEqual([0, 1])
})

test('messages and emails under a confirmed address go with the account', async () => {
  const { queries } = app.services.database
  const [owner, other] = [await anAccount(app), await anAccount(app)]
  const message = { name: 'Asha', subject: 'A question', message: 'When is the next masterclass?' }
  for (const { email } of [owner, other]) await app.post('/api/contact', { ...message, email })
  await queries.update(users).set({ emailProvedAt: app.clock.now }).where(eq(users.id, owner.id))
  for (const { password, session } of [owner, other]) await deleteAccount({ password }, session)
  const countMessages = ({ email }: typeof owner) => queries.$count(contactMessages, eq(contactMessages.email, email))
  expect([await countMessages(owner), await countMessages(other)]).toEqual([0, 1])
  expect(await mailKindsTo(app, owner.email)).toEqual(['account_deleted'])
  expect(await mailKindsTo(app, other.email)).toContain('message_received')
  const toTeam = await queries.select().from(outbox).where(eq(outbox.kind, 'message_to_team'))
  expect(toTeam.map(({ facts }) => facts.email)).toEqual([other.email])
})

test('deleting an account keeps nothing for longer', async () => {
  const { id, email, password, session } = await anAccount(app)
  await aSignUp(id, email, 'paid')
  const { queries } = app.services.database
  const isTheirs = eq(masterclassRegistrations.email, email)
  const updatedAt = new Date('2026-01-01')
  await queries.update(masterclassRegistrations).set({ updatedAt }).where(isTheirs)
  expect((await deleteAccount({ password }, session)).statusCode).toBe(204)
  const erased = await queries.select().from(masterclassRegistrations).where(isTheirs)
  expect(erased).toMatchObject([{ erasedAt: expect.any(Date), updatedAt }])
})

test('a failed attempt before the payment, or none at all, decides nothing about what stays', async () => {
  const { id, email, password, session } = await anAccount(app)
  const { queries } = app.services.database
  const ofEmail = (address: string) => eq(masterclassRegistrations.email, address)
  await aSignUp(id, email, 'paid')
  await queries.execute(
    sql`insert into payments (order_id, provider, idempotency_key, amount_paise, outcome)
        select order_id, 'sandbox', ${`first${id}`}, 199900, 'failed' from masterclass_registrations where email = ${email}`,
  )
  await aSignUp(id, `none-${email}`, 'failed')
  await queries.execute(sql`delete from payments where idempotency_key = ${`failed${id}`}`)
  expect((await deleteAccount({ password }, session)).statusCode).toBe(204)
  expect(await queries.select().from(masterclassRegistrations).where(ofEmail(email))).toHaveLength(1)
  expect(
    await queries
      .select()
      .from(masterclassRegistrations)
      .where(ofEmail(`none-${email}`)),
  ).toEqual([])
})

async function anotherForm() {
  const { id: _id, session: _session, ...form } = await anAccount(app)
  return form
}

test('the wrong password deletes nothing', async () => {
  const { session } = await anAccount(app)
  const response = await deleteAccount({ password: 'a-guess' }, session)
  expect([response.statusCode, response.json().errors]).toEqual([400, { password: 'That’s not your current password' }])
  expect((await app.get('/api/user', session)).statusCode).toBe(200)
})

test('exporting and deleting require a session', async () => {
  expect((await app.get('/api/account/data')).statusCode).toBe(401)
  expect((await deleteAccount({ password: 'six-or-more' }, {})).statusCode).toBe(401)
})

test('a staff account cannot be deleted', async () => {
  const { id, password, session } = await anAccount(app)
  await app.services.database.queries.update(users).set({ role: 'staff' }).where(eq(users.id, id))
  expect((await deleteAccount({ password }, session)).statusCode).toBe(403)
})

test('nor can an account that joined the team during the password check', async () => {
  const { id: userId, password } = await anAccount(app)
  await app.services.database.queries.update(users).set({ role: 'staff' }).where(eq(users.id, userId))
  const asUser = deleteOwnAccount(app.services, { userId, role: 'user' }, { password }, '192.0.2.1')
  await expect(asUser).rejects.toMatchObject({ code: 'forbidden' })
})

// The embedded engine serialises transactions anyway.
test('of three concurrent deletions one succeeds, and the others are signed out', async () => {
  const { id, email, password, session } = await anAccount(app)
  await aSignUp(id, email, 'failed')
  const responses = await Promise.all([1, 2, 3].map(() => deleteAccount({ password }, session)))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401, 401])
  expect((await mailKindsTo(app, email)).filter((kind) => kind === 'account_deleted')).toHaveLength(1)
})

test('deleting an account that was deleted during the password check signs out', async () => {
  const { id, password, session } = await anAccount(app)
  expect((await deleteAccount({ password }, session)).statusCode).toBe(204)
  const visitor = { userId: id, role: 'user' as const }
  const again = deleteOwnAccount(app.services, visitor, { password }, '127.0.0.1')
  await expect(again).rejects.toMatchObject({ code: 'signed_out' })
})
