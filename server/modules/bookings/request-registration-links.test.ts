import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { masterclassRegistrations, outbox } from '#database/schema/tables.ts'
import { aRegistration, aWorkshopRegistration } from '#tests/factories/registrations.ts'
import { aBuyer, findRegistrations, payAt } from '#tests/support/buyers.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ isSandboxForAll: true })
})
afterAll(() => app.close())

const requested = { message: 'If we have a booking for that address, its link is on the way.' }
const request = (email: string) => app.post('/api/registration-links', { email })
const countMails = (to: string) =>
  app.services.database.queries.$count(outbox, and(eq(outbox.recipient, to), eq(outbox.kind, 'registration_links')))

/** The mails with links that were sent to an address. */
async function deliveredTo(email: string) {
  await app.deliverMails()
  return app.mail.delivered.filter(({ to, kind }) => to === email && kind === 'registration_links')
}

async function book(form: { email: string }): Promise<void> {
  const buyer = aBuyer(app)
  expect((await payAt(app, await buyer.checkout(form))).statusCode).toBe(200)
}

const linksIn = (text: string) => [...text.matchAll(/\/registration\/([\w.-]+)/g)].map(([, token]) => token)

test('every booking under an address is emailed in one mail, with links that open them', async () => {
  const form = aRegistration()
  await book(form)
  await book(aWorkshopRegistration({ email: form.email.toUpperCase() }))
  const response = await request(` ${form.email.toUpperCase()} `)
  expect([response.statusCode, response.json()]).toEqual([200, requested])
  const mails = [...(await deliveredTo(form.email)), ...(await deliveredTo(form.email.toUpperCase()))]
  expect(mails).toHaveLength(1)
  const tokens = linksIn(mails[0]?.text ?? '')
  expect(linksIn(mails[0]?.html ?? '')).toEqual(tokens)
  const opened = await Promise.all(tokens.map((token) => app.get(`/api/registrations/${token}`)))
  expect(opened.map((registration) => registration.json().event.slug)).toEqual([
    'vibe-coding-session',
    'ai-for-everyone-masterclass',
  ])
})

test('a single booking has a button to its page', async () => {
  const form = aRegistration()
  await book(form)
  await request(form.email)
  const [mail] = await deliveredTo(form.email)
  expect(mail).toMatchObject({ subject: 'The link to your booking' })
  expect(mail?.text).toContain('See your booking:\n')
  expect(linksIn(mail?.text ?? '')).toHaveLength(1)
})

test('an address without bookings gets the same response and no email', async () => {
  const response = await request('nobody@example.com')
  expect([response.statusCode, response.json()]).toEqual([200, requested])
  expect(await countMails('nobody@example.com')).toBe(0)
})

test('bookings that failed or were disowned are left out', async () => {
  const form = aRegistration()
  await aBuyer(app).checkout(form)
  const [row] = await findRegistrations(app, form.email)
  const set = (change: Partial<typeof masterclassRegistrations.$inferInsert>) =>
    app.services.database.queries
      .update(masterclassRegistrations)
      .set(change)
      .where(eq(masterclassRegistrations.id, row?.id ?? 0))
  await set({ paymentStatus: 'failed', holdsSeat: false, holdExpiresAt: null })
  await request(form.email)
  await set({ paymentStatus: 'awaiting_verification', disownedAt: new Date() })
  await request(form.email)
  expect(await countMails(form.email)).toBe(0)
  await set({ disownedAt: null })
  await request(form.email)
  expect(await countMails(form.email)).toBe(1)
})

test('of more than twenty bookings the email has the newest twenty', async () => {
  const form = aRegistration()
  await book(form)
  const [booked] = await findRegistrations(app, form.email)
  if (!booked) throw new Error('nothing was booked')
  const { id: _id, ...values } = { ...booked, stripeSessionId: null, paymentStatus: 'refunded' as const }
  const newer = Array.from({ length: 20 }, (_, n) => ({ ...values, reference: `RW${n}` }))
  await app.services.database.queries.insert(masterclassRegistrations).values(newer)
  await request(form.email)
  const [mail] = await deliveredTo(form.email)
  const references = linksIn(mail?.text ?? '').map((token) => token?.match(/-(RW\w+)\./)?.[1])
  expect(references).toEqual(newer.map(({ reference }) => reference).reverse())
})

test('one address gets at most five such emails an hour', async () => {
  const form = aRegistration()
  await book(form)
  for (let time = 0; time < 7; time++) expect((await request(form.email)).statusCode).toBe(200)
  expect(await countMails(form.email)).toBe(5)
})

test('requests for many addresses from one network are limited', async () => {
  const responses = await Promise.all(
    Array.from({ length: 22 }, (_, n) =>
      app.request({
        method: 'POST',
        url: '/api/registration-links',
        payload: { email: `somebody${n}@example.com` },
        remoteAddress: '10.9.9.9',
      }),
    ),
  )
  const refused = responses.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(2)
  expect(refused[0]?.json().message).toBe('Too many requests. Please try again later.')
})

test('an invalid address is refused', async () => {
  const response = await request('asha')
  expect([response.statusCode, response.json().errors]).toEqual([400, { email: 'Invalid email address' }])
})
