import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queries } from '#database/database.ts'
import { toFailure } from '#database/failure.ts'
import { contactMessages, masterclasses, outbox } from '#database/schema/tables.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aWorkshopRegistration } from '#tests/factories/registrations.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { hasServer } from '#tests/support/test-database.ts'
import { queueMail } from './queue-mail.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const mailsTo = (address: string) =>
  app.services.database.queries.select().from(outbox).where(eq(outbox.recipient, address)).orderBy(outbox.id)
const team = 'team@rolewise.example'

const application = {
  name: 'Guest',
  courseSlug: 'ai-for-everyone',
  yearsOfExperience: '0-2',
  agreeToTerms: true,
}
const interest = {
  name: 'Guest',
  phone: '+919876543210',
  city: 'Pune',
  country: 'India',
  courseSlug: 'ai-for-hr-associates',
}
const message = { name: 'Guest', subject: 'A question', message: 'When is the next one?' }

test.each([
  ['/api/guest-applications', application, 'application_received', 'application_to_team'],
  ['/api/interest', interest, 'interest_noted', 'interest_to_team'],
  ['/api/contact', message, 'message_received', 'message_to_team'],
])('%s emails the person and the team', async (path, payload, toPerson, toTeam) => {
  const email = `${toPerson}@example.com`
  expect((await app.post(path, { ...payload, email })).statusCode).toBe(201)
  const [mail] = await mailsTo(email)
  expect(mail).toMatchObject({ kind: toPerson, state: 'waiting', facts: { name: 'Guest' } })
  expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/)
  expect((await mailsTo(team)).at(-1)).toMatchObject({ kind: toTeam, facts: { email } })
})

test('a new account and a user’s application email both as well', async () => {
  const { email, session } = await anAccount(app)
  await app.post('/api/applications', { courseSlug: 'vibecoding', reason: 'To build' }, session)
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['account_welcome', 'application_received'])
  const toTeam = await mailsTo(team)
  expect(toTeam.slice(-2).map(({ kind }) => kind)).toEqual(['account_to_team', 'application_to_team'])
})

test('a refused form sends no mail', async () => {
  const { email, session } = await anAccount(app)
  for (let time = 0; time < 2; time++) await app.post('/api/applications', { courseSlug: 'vibecoding' }, session)
  expect((await mailsTo(email)).filter(({ kind }) => kind === 'application_received')).toHaveLength(1)
})

test('a rolled back change sends no mail', async () => {
  const undone = app.services.database.transaction(async (tx) => {
    await queueMail(app.services, tx, { kind: 'password_changed', to: 'undone@example.com', facts: { name: 'A' } })
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await mailsTo('undone@example.com')).toEqual([])
})

test('mails to one address are limited, and every message still reaches the team', async () => {
  const email = 'victim@example.com'
  for (let time = 0; time < 8; time++) await app.post('/api/contact', { ...message, email })
  expect(await mailsTo(email)).toHaveLength(5)
  const { queries } = app.services.database
  expect(await queries.select().from(contactMessages).where(eq(contactMessages.email, email))).toHaveLength(8)
})

test.each([
  ['tags', ['tagged@example.com', 'tagged+0@example.com', 'Tagged+a.b@EXAMPLE.com'], 'tagge.d@example.com'],
  ['dots', ['asha.rao@gmail.com', 'asharao+x@gmail.com', 'a.s.harao@googlemail.com'], 'asharao@gmail.com.example'],
])('an address with other %s has the same limit', async (_what, spellings, other) => {
  const counts = async () => (await Promise.all(spellings.map(mailsTo))).flat().length
  for (let time = 0; time < 9; time++)
    await app.post('/api/contact', { ...message, email: spellings[time % spellings.length] })
  expect(await counts()).toBe(5)
  await app.post('/api/contact', { ...message, email: other })
  expect(await mailsTo(other)).toHaveLength(1)
})

test('one mailbox gets no mail under a third spelling of its address, however few it got', async () => {
  const spellings = [
    'm.once@gmail.com',
    'monce@gmail.com',
    'MONCE+2@gmail.com',
    'mo.nce@googlemail.com',
    'm.o.nce@gmail.com',
  ]
  for (const email of spellings) expect((await app.post('/api/contact', { ...message, email })).statusCode).toBe(201)
  expect((await Promise.all(spellings.map(mailsTo))).map(({ length }) => length)).toEqual([1, 1, 0, 0, 0])
  // Those that it has used keep their share.
  await app.post('/api/contact', { ...message, email: 'M.Once@gmail.com' })
  expect(await mailsTo('M.Once@gmail.com')).toHaveLength(1)
})

test('mails about screenshots for a closed event are limited too', async () => {
  const { queries } = app.services.database
  await queries.update(masterclasses).set({ status: 'closed' }).where(eq(masterclasses.slug, 'vibe-coding-session'))
  const { name, email, phone } = aWorkshopRegistration()
  for (let time = 0; time < 7; time++) {
    const utr = String(123456789000 + time)
    const sent = sendProof(app, { name, email, phone, masterclassSlug: 'vibe-coding-session', utr })
    await expect(sent).rejects.toThrow('"isRefundDue":true')
  }
  expect((await mailsTo(email)).filter(({ kind }) => kind === 'seat_lost')).toHaveLength(5)
})

test.runIf(hasServer())(
  'another mail to a mailbox waits until one under other spellings is stored, and is counted then',
  async () => {
    const { database } = app.services
    const queue = (tx: Queries, to: string) => {
      const facts = { name: 'Guest', subject: 'A question', message: 'When?' }
      return queueMail(app.services, tx, { kind: 'message_received', to, facts })
    }
    const waits = (to: string) =>
      database
        .transaction(async (tx) => {
          await tx.execute(sql`set local lock_timeout = '50ms'`)
          await queue(tx, to)
          return false
        })
        .catch((error) => toFailure(error)?.code === '55P03')
    await database.transaction(async (tx) => {
      await queue(tx, 'a.tonce@gmail.com')
      expect(await waits('atonce+1@googlemail.com')).toBe(true)
      expect(await waits('other@gmail.com')).toBe(false)
    })
  },
)
