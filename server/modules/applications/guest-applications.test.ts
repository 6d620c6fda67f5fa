import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courseApplications, users } from '#database/schema/tables.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { startTestApp, type TestApp, testNow } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Session = Record<string, string>
const courseSlug = 'ai-for-hr-associates'
const listed = async (session: Session) => (await app.get('/api/applications', session)).json()
const apply = (session: Session, body: object = { courseSlug }) => app.post('/api/applications', body, session)
const confirm = (id: number) =>
  app.services.database.queries.update(users).set({ emailProvedAt: testNow }).where(eq(users.id, id))

async function applyAsGuest(email: string, changes: object = {}) {
  const person = { name: 'Asha Rao', yearsOfExperience: '5-10', agreeToTerms: true }
  const response = await app.post('/api/guest-applications', { ...person, email, courseSlug, ...changes })
  return response.json().id as number
}
const stored = async (id: number) =>
  (await app.services.database.queries.select().from(courseApplications).where(eq(courseApplications.id, id)))[0]

test('what was sent as a guest is listed once the address is confirmed, newest first, and for nobody else', async () => {
  const [{ id, email, session }, other] = [await anAccount(app), await anAccount(app)]
  const first = await applyAsGuest(email.toUpperCase())
  const own = (await apply(session, { courseSlug: 'vibecoding' })).json().id
  const last = await applyAsGuest(email, { courseSlug: 'ai-for-everyone' })
  expect((await listed(session)).map((row: { id: number }) => row.id)).toEqual([own])
  await confirm(id)
  await confirm(other.id)
  expect((await listed(session)).map((row: { id: number }) => row.id)).toEqual([last, own, first])
  expect(await listed(other.session)).toEqual([])
  expect((await app.get('/api/account/data', session)).json().applications).toHaveLength(3)
})

test('applying again takes over the guest’s application, and once more is refused', async () => {
  const { id, email, session } = await anAccount(app)
  const guests = await applyAsGuest(email, { reason: 'The first reason', phone: '+919876543210' })
  await confirm(id)
  const response = await apply(session, { courseSlug, reason: 'A better reason' })
  expect([response.statusCode, response.json().id]).toEqual([201, guests])
  expect(await stored(guests)).toMatchObject({ userId: id, reason: 'A better reason', email: null, phone: null })
  expect(await listed(session)).toHaveLength(1)
  const again = await apply(session)
  expect([again.statusCode, again.json().message]).toEqual([409, 'You have already applied for this course'])
})

test('two tabs that apply at once make one application', async () => {
  const { id, email, session } = await anAccount(app)
  await applyAsGuest(email)
  await confirm(id)
  const codes = (await Promise.all([apply(session), apply(session)])).map(({ statusCode }) => statusCode)
  expect(codes.sort()).toEqual([201, 409])
  expect(await listed(session)).toHaveLength(1)
})

test('an unconfirmed account neither takes over nor learns of a guest’s application', async () => {
  const { email, session } = await anAccount(app)
  const guests = await applyAsGuest(email)
  expect((await apply(session)).statusCode).toBe(201)
  expect(await stored(guests)).toMatchObject({ userId: null, email })
})

test('a decided one stays as it is, and a new one is made', async () => {
  const { id, email, session } = await anAccount(app)
  const guests = await applyAsGuest(email)
  await app.services.database.queries
    .update(courseApplications)
    .set({ status: 'rejected', decidedAt: testNow })
    .where(eq(courseApplications.id, guests))
  await confirm(id)
  expect((await apply(session)).json().id).not.toBe(guests)
  expect(await listed(session)).toHaveLength(2)
})

test('deleting the account deletes them if the address is confirmed, and only then', async () => {
  const [confirmed, unconfirmed] = [await anAccount(app), await anAccount(app)]
  const [gone, stays] = [await applyAsGuest(confirmed.email), await applyAsGuest(unconfirmed.email)]
  await confirm(confirmed.id)
  for (const { password, session } of [confirmed, unconfirmed])
    expect(
      (await app.request({ method: 'DELETE', url: '/api/account', payload: { password }, headers: session }))
        .statusCode,
    ).toBe(204)
  expect([await stored(gone), (await stored(stays))?.id]).toEqual([undefined, stays])
})
