import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog, masterclassRegistrations, outbox, seatOffers, users } from '#database/schema/tables.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { meera, type OfferedSeats, ravi, startOfferedSeats } from '#tests/support/offered-seats.ts'
import { testNow } from '#tests/support/test-app.ts'
import { deleteExpiredData } from './delete-expired-data.ts'
import { eraseGuest } from './erase-guest.ts'

let site: OfferedSeats
beforeEach(async () => {
  site = await startOfferedSeats()
})
afterEach(() => site.app.close())

const queries = () => site.app.services.database.queries
const offeredTo = async () => (await queries().select().from(seatOffers)).map(({ email }) => email).sort()

/** Offers their seat to Ravi, and is offered the seat of somebody who offered it to Meera before. */
async function anOfferer({ isConfirmed }: { isConfirmed: boolean }) {
  const account = await anAccount(site.app)
  await queries()
    .update(users)
    .set({ emailProvedAt: isConfirmed ? testNow : null })
    .where(eq(users.id, account.id))
  const { id } = await site.offered()
  await queries()
    .update(masterclassRegistrations)
    .set({ userId: account.id, email: account.email })
    .where(eq(masterclassRegistrations.id, id))
  const { token } = await site.book()
  await site.offer(token, meera)
  await site.offer(token, { name: 'Asha Rao', email: account.email.toUpperCase() })
  return account
}

const exportOf = async ({ session }: Awaited<ReturnType<typeof anAccount>>) =>
  (await site.app.get('/api/account/data', session)).json()
const deleteAccount = ({ password, session }: Awaited<ReturnType<typeof anAccount>>) =>
  site.app.request({ method: 'DELETE', url: '/api/account', payload: { password }, headers: session })

test('an account’s offers, made and received, are exported and deleted with it, and no others', async () => {
  const account = await anOfferer({ isConfirmed: true })
  const received = { name: 'Asha Rao', email: expect.stringMatching(new RegExp(account.email, 'i')) }
  expect((await exportOf(account)).seatOffers).toMatchObject([ravi, received])
  expect((await deleteAccount(account)).statusCode).toBe(204)
  expect(await offeredTo()).toEqual([meera.email])
})

test('offers to an address that was not confirmed are neither exported nor deleted', async () => {
  const account = await anOfferer({ isConfirmed: false })
  expect((await exportOf(account)).seatOffers).toMatchObject([ravi])
  expect((await deleteAccount(account)).statusCode).toBe(204)
  expect(await offeredTo()).toHaveLength(2)
})

test('whoever took over a seat does not get what its earlier attendee offered', async () => {
  const { id, token } = await site.book()
  await site.offer(token, meera)
  await site.accept(await site.offer(token))
  const account = await anAccount(site.app)
  await queries()
    .update(masterclassRegistrations)
    .set({ userId: account.id, email: account.email })
    .where(eq(masterclassRegistrations.id, id))
  expect((await exportOf(account)).seatOffers).toEqual([])
})

test.each([
  [89, 1],
  [91, 0],
])('after %i days, %i offers are left', async (days, left) => {
  await site.offered()
  site.app.clock.now = new Date(testNow.getTime() + days * 24 * 60 * 60 * 1000)
  await deleteExpiredData(site.app.services)
  expect(await offeredTo()).toHaveLength(left)
})

test('erasing whoever declined an offer deletes the email that says so', async () => {
  const { offer } = await site.offered()
  await site.app.post('/api/seat-offers/decline', { token: offer })
  await site.app.deliverMails()
  const readOutbox = async () => JSON.stringify(await queries().select().from(outbox))
  expect(await readOutbox()).toContain('seat_offer_declined')
  await eraseGuest(site.app.services, { email: ravi.email, isTrial: false })
  expect(await readOutbox()).not.toMatch(/Ravi/i)
})

test('the audit log, which is kept longer, names nobody who only got an offer', async () => {
  const { token, offer } = await site.offered()
  await site.app.post('/api/seat-offers/decline', { token: offer })
  await site.offer(token, meera)
  await site.send('DELETE', token, 'offer')
  const lines = await queries().select().from(auditLog)
  expect(lines.filter(({ action }) => action.startsWith('registration.offer'))).toHaveLength(4)
  expect(JSON.stringify(lines)).not.toMatch(/Ravi|Meera/i)
})
