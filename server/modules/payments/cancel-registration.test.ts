import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outbox, payments } from '#database/schema/tables.ts'
import { signSeatLink } from '#server/modules/bookings/public.ts'
import { aPng } from '#tests/e2e/a-png.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer } from '#tests/support/buyers.ts'
import { startSettlementApp } from '#tests/support/settlement-app.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { requestRefund } from './refunds/request-refund.ts'
import type { Payment } from './store.ts'
import { rejectProof } from './upi/decide-proof.ts'

/** What the team's cancellation does to the money of a registration, and what the attendee is told. */
const site = await startSettlementApp()
const { app, stripe, startCheckout, expireCheckout, sendWebhook, findRows, readAudit, registerAndPay, member } = site
const { queries } = app.services.database

beforeEach(site.reset)
afterEach(() => {
  vi.restoreAllMocks()
  site.resetStripe()
})
afterAll(site.close)

const cancel = (id = 0) => cancelRegistration(app.services, id, member.id)
const idOf = async (email: string) => (await findRows(email)).registration?.id ?? 0
const outcomesOf = async (email: string) => (await findRows(email)).payments.map(({ outcome }) => outcome)
/** Another payment of the same order. */
async function insertCopy(email: string, changes: Partial<Payment>) {
  const [first] = (await findRows(email)).payments
  if (!first) throw new Error('no payment was made')
  const { id: _id, ...values } = first
  await queries.insert(payments).values({ ...values, ...changes })
}
/** The email of the cancellation, with the amount that it names. */
async function toldOf(email: string) {
  const mails = await queries.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)
  const last = mails.at(-1)
  const { amount } = (last?.facts ?? {}) as { amount?: number }
  return [last?.kind, amount]
}

test('a registration that does not exist cannot be cancelled', async () => {
  await expect(cancel(999_999)).rejects.toMatchObject({ code: 'not_found' })
})

test('only money that has come in becomes due: attempts that failed stay failed', async () => {
  const [form, buyer] = [aRegistration(), aBuyer(app)]
  const { name, email, phone } = form
  await expireCheckout(await buyer.checkout(form))
  await buyer.sendProof({ name, email, phone }, aPng())
  const id = await idOf(email)
  await rejectProof(app.services, { registrationId: id, actorId: member.id, reason: 'No money came' })
  await sendWebhook('checkout.session.completed', stripe.pay(await buyer.checkout(form)))
  expect(await outcomesOf(email)).toEqual(['failed', 'failed', 'paid'])
  await cancel(id)
  const { registration } = await findRows(email)
  expect(registration).toMatchObject({ paymentStatus: 'refund_due', holdsSeat: false, rejectionReason: null })
  expect(await outcomesOf(email)).toEqual(['failed', 'failed', 'refund_due'])
  expect(await toldOf(email)).toEqual(['registration_cancelled', 1999])
})

test('a second payment that bought nothing stays due, and is not what this seat has cost', async () => {
  const { email, id } = await registerAndPay()
  await insertCopy(email, {
    amountPaise: 250_000,
    idempotencyKey: 'twice',
    providerReference: 'cs_twice',
    paymentIntentId: 'pi_twice',
    outcome: 'refund_due',
    isBooked: false,
  })
  await cancel(id)
  expect(await outcomesOf(email)).toEqual(['refund_due', 'refund_due'])
  expect(await toldOf(email)).toEqual(['registration_cancelled', 1999])
})

test('after a refund of a part, the email names the rest', async () => {
  const { email, id, payments: paid } = await registerAndPay()
  const part = { amount: 500, reason: 'A late start', freesSeats: false }
  await requestRefund(app.services, paid[0]?.id ?? 0, part, member.id)
  await cancel(id)
  expect(await toldOf(email)).toEqual(['registration_cancelled', 1499])
})

test('a seat whose money has gone back already costs no second refund', async () => {
  const { email, id, payments: paid } = await registerAndPay()
  const all = { amount: 1999, reason: 'A gift', freesSeats: false }
  await requestRefund(app.services, paid[0]?.id ?? 0, all, member.id)
  expect((await findRows(email)).registration?.paymentStatus).toBe('paid')
  await cancel(id)
  expect(await outcomesOf(email)).toEqual(['refunded'])
  expect((await findRows(email)).registration).toMatchObject({ paymentStatus: 'refunded', holdsSeat: false })
  expect((await toldOf(email))[0]).toBe('registration_cancelled_unpaid')
  await app.deliverMails()
  const mail = app.mail.delivered.find(({ to, subject }) => to === email && subject.endsWith('is cancelled'))
  expect(mail?.text).toContain('What you paid was refunded before.')
  expect(mail?.text).not.toContain('Nothing was charged')
})

test('an unpaid proof names the amount that it asks for', async () => {
  const form = aRegistration()
  await sendProof(app, { ...form, agreeToTerms: 'true' })
  await queries.update(payments).set({ amountPaise: 150_000 })
  await cancel(await idOf(form.email))
  expect(await toldOf(form.email)).toEqual(['registration_cancelled', 1500])
})

test('closing the checkout ends an unpaid one, which is the team’s decision in the audit log', async () => {
  const form = aRegistration()
  const url = await startCheckout(form)
  await cancel(await idOf(form.email))
  expect(site.sessionAt(url)?.status).toBe('expired')
  expect(await readAudit(form.email)).toEqual([
    'site: registration.failed {"paymentStatus":"pending"} → {"paymentStatus":"failed"}',
    'member: registration.cancelled',
  ])
  expect((await findRows(form.email)).mails).toEqual(['registration_cancelled_unpaid'])
  await expect(cancel(await idOf(form.email))).rejects.toMatchObject({ code: 'already_decided' })
})

test('a rejected one with an open checkout has been decided: only the checkout is closed', async () => {
  const form = aRegistration()
  const url = await startCheckout(form)
  await sendProof(app, { ...form, agreeToTerms: 'true' })
  const id = await idOf(form.email)
  await rejectProof(app.services, { registrationId: id, actorId: member.id, reason: 'No money came' })
  await expect(cancel(id)).rejects.toMatchObject({ code: 'already_decided' })
  expect(site.sessionAt(url)?.status).toBe('expired')
  expect((await findRows(form.email)).registration).toMatchObject({ rejectionReason: 'No money came' })
})

test('a checkout that the buyer opens meanwhile is no money', async () => {
  const form = aRegistration()
  await startCheckout(form)
  const { provider } = app.services
  if (!provider) throw new Error('the site accepts no cards')
  const { closeCheckout } = provider
  vi.spyOn(provider, 'closeCheckout').mockImplementationOnce(async (reference) => {
    await insertCopy(form.email, { providerReference: 'cs_again', idempotencyKey: 'again' })
    return closeCheckout(reference)
  })
  await cancel(await idOf(form.email))
  expect(await outcomesOf(form.email)).toEqual(['failed', 'open'])
  expect((await findRows(form.email)).mails).toEqual(['registration_cancelled_unpaid'])
})

test('the owner of an address who disowned it hears nothing of its cancellation', async () => {
  const form = aRegistration()
  await sendProof(app, { ...form, agreeToTerms: 'true' })
  const { registration } = await findRows(form.email)
  if (!registration) throw new Error('it was not registered')
  await app.post('/api/not-my-registration', {
    token: signSeatLink(app.services.sessionSecret, 'not-my-registration', registration),
  })
  await cancel(registration.id)
  const { mails, registration: cancelled } = await findRows(form.email)
  expect([cancelled?.paymentStatus, mails]).toEqual(['rejected', ['proof_received']])
})
