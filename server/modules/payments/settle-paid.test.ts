import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { masterclasses, masterclassRegistrations, outbox, payments, refunds } from '#database/schema/tables.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { startSettlementApp } from '#tests/support/settlement-app.ts'
import { settlePaid } from './settle-paid.ts'
import { approveProof } from './upi/decide-proof.ts'

/** What else happens when a payment is settled: the team's email, the payer's other payments, and proofs without a seat. */
const site = await startSettlementApp()
const { app, stripe, member, findRows, startCheckout, sendWebhook, readAudit, registerAndPay, openTwoCheckouts } = site
const { queries } = app.services.database
const slug = 'ai-for-everyone-masterclass'

beforeEach(site.reset)
afterEach(async () => {
  await queries.update(masterclasses).set({ status: 'published' }).where(eq(masterclasses.slug, slug))
  site.resetStripe()
})
afterAll(site.close)

const outcomesOf = async (email: string) =>
  (await findRows(email)).payments.map(({ provider, outcome }) => `${provider} ${outcome}`).sort()
const teamMailsAbout = async (kind: string, email: string) => {
  const mails = await queries
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, kind as typeof outbox.$inferSelect.kind), eq(outbox.recipient, app.services.teamEmail)))
  return mails.map(({ facts }) => facts as Record<string, unknown>).filter((facts) => facts.email === email)
}

/** A screenshot, while the checkout of the same registration is still open. */
async function aProofBesideACheckout() {
  const form = aRegistration()
  const url = await startCheckout(form)
  await sendProof(app, { ...form, agreeToTerms: 'true' })
  return { url, email: form.email, ...(await findRows(form.email)) }
}

test('a card payment beside a proof that awaits verification counts, and the UPI money is due for refund', async () => {
  const { url, email } = await aProofBesideACheckout()
  // What has failed before stays failed.
  for (const { id: _id, ...values } of (await findRows(email)).payments) {
    const failed = { providerReference: null, outcome: 'failed', idempotencyKey: `failed-${values.provider}` } as const
    await queries.insert(payments).values({ ...values, ...failed })
  }
  await sendWebhook('checkout.session.completed', stripe.pay(url))
  expect(await outcomesOf(email)).toEqual(['stripe failed', 'stripe paid', 'upi failed', 'upi refund_due'])
  expect((await findRows(email)).mails).toEqual(['proof_received', 'paid_twice', 'payment_received'])
  expect(await teamMailsAbout('refund_due_to_team', email)).toMatchObject([{ why: 'paid_twice', amount: 1999 }])
  expect(await readAudit(email)).toContain(
    'site: payment.refund_due {"outcome":"open"} → {"why":"paid_twice","outcome":"refund_due"}',
  )
})

test('a second checkout stays open beside a paid one: nothing has come in for it', async () => {
  const { email, url } = await openTwoCheckouts()
  await sendWebhook('checkout.session.completed', stripe.pay(url))
  expect(await outcomesOf(email)).toEqual(['stripe open', 'stripe paid'])
})

test('the team is told who has paid, how much and for what', async () => {
  const { email, registration } = await registerAndPay()
  expect(await teamMailsAbout('payment_to_team', email)).toMatchObject([
    {
      registrationId: registration?.id,
      name: registration?.name,
      reference: registration?.reference,
      amount: 1999,
      eventTitle: expect.stringContaining('AI'),
    },
  ])
})

test('what only unpaid registrations need is deleted, and the seat has its price', async () => {
  const { registration } = await registerAndPay()
  expect(registration).toMatchObject({ deviceKey: null, networkKey: null, pricePaise: 199_900 })
})

test('a payment that the provider reports without its intent is paid all the same', async () => {
  const form = aRegistration()
  const session = stripe.pay(await startCheckout(form))
  await sendWebhook('checkout.session.completed', { ...session, payment_intent: null })
  const { registration, payments: paid } = await findRows(form.email)
  expect(paid).toMatchObject([{ outcome: 'paid', paymentIntentId: null, isBooked: true }])
  expect(registration).toMatchObject({ stripeSessionId: session.id, stripePaymentIntentId: null })
})

test.each(['paid', 'refund_due', 'refunded'] as const)('a payment that is %s is not settled again', async (outcome) => {
  const { email, payments: [paid] = [] } = await registerAndPay()
  const id = paid?.id ?? 0
  await queries.update(payments).set({ outcome }).where(eq(payments.id, id))
  const before = await findRows(email)
  await app.services.database.transaction((tx) => settlePaid(app.services, tx, { paymentId: id, actorId: null }))
  expect(await findRows(email)).toEqual(before)
})

test('a payment that does not exist is a bug', async () => {
  const { database } = app.services
  const settle = database.transaction((tx) => settlePaid(app.services, tx, { paymentId: 999_999, actorId: null }))
  await expect(settle).rejects.toThrow('does not exist')
})

const cancel = () => queries.update(masterclasses).set({ status: 'cancelled' }).where(eq(masterclasses.slug, slug))
const disown = (email: string) =>
  queries
    .update(masterclassRegistrations)
    .set({ disownedAt: app.clock.now })
    .where(eq(masterclassRegistrations.email, email))
/** The same person has paid for this event with another registration. */
async function payElsewhere(email: string) {
  const other = await registerAndPay()
  await queries.update(masterclassRegistrations).set({ email }).where(eq(masterclassRegistrations.email, other.email))
}
async function fill(email: string) {
  const row = eq(masterclassRegistrations.email, email)
  await queries.update(masterclassRegistrations).set({ holdsSeat: false }).where(row)
  await queries.update(masterclasses).set({ seats: 0, seatsTaken: 0 }).where(eq(masterclasses.slug, slug))
}

test.each([
  ['after its event was cancelled', cancel, 'event_cancelled', 'This event was cancelled, so we’ll refund'],
  ['after its owner disowned it', disown, 'disowned', 'told us that this registration isn’t theirs'],
  ['beside a paid registration', payElsewhere, 'paid_twice', 'You were already registered for this session'],
  ['without a seat', fill, 'seat_lost', 'No seat was left, so we’ll refund this payment'],
] as const)(
  'a proof approved %s is rejected with its reason, and the money is due',
  async (_when, happen, why, said) => {
    const { email } = await sendProof(app)
    const [row] = (await findRows(email)).payments
    const id = (await findRows(email)).registration?.id ?? 0
    await happen(email)
    await approveProof(app.services, { registrationId: id, actorId: member.id })
    const [registration] = await queries
      .select()
      .from(masterclassRegistrations)
      .where(eq(masterclassRegistrations.id, id))
    expect(registration).toMatchObject({ paymentStatus: 'rejected', holdsSeat: false })
    expect(registration?.rejectionReason).toContain(said)
    const [payment] = await queries
      .select()
      .from(payments)
      .where(eq(payments.id, row?.id ?? 0))
    expect(payment).toMatchObject({ outcome: 'refund_due', isBooked: false })
    expect(await teamMailsAbout('refund_due_to_team', email)).toMatchObject([{ why }])
    // A transfer is made by the team, so nothing waits to be sent.
    expect(await queries.select().from(refunds)).toEqual([])
  },
)

test('a card payment for a cancelled event leaves the proof beside it with the team', async () => {
  const { url, email } = await aProofBesideACheckout()
  await cancel()
  await sendWebhook('checkout.session.completed', stripe.pay(url))
  expect(await outcomesOf(email)).toEqual(['stripe refund_due', 'upi open'])
  expect((await findRows(email)).registration).toMatchObject({ paymentStatus: 'awaiting_verification' })
  expect(await queries.select().from(refunds)).toMatchObject([
    { state: 'pending', source: 'event', amountPaise: 199_900, registrationIds: [], requestedBy: null },
  ])
})

test('a card payment for a cancelled event ends its registration and frees the seat', async () => {
  const form = aRegistration()
  const url = await startCheckout(form)
  await cancel()
  await sendWebhook('checkout.session.completed', stripe.pay(url))
  const { registration, mails } = await findRows(form.email)
  expect(registration).toMatchObject({ paymentStatus: 'failed', holdsSeat: false, rejectionReason: null })
  expect([await site.seatsTaken(slug), mails]).toEqual([0, ['seat_lost']])
  expect((await readAudit(form.email)).at(-1)).toMatch(/^site: registration.failed/)
})
