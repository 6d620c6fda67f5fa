import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { moveRegistration } from '#server/modules/bookings/public.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { startSettlementApp } from '#tests/support/settlement-app.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { requestRefund } from './refunds/request-refund.ts'
import { resendMail } from './resend-mail.ts'
import { approveProof, rejectProof } from './upi/decide-proof.ts'

/** The effects of the team's decisions on seats, states, payments and the audit log. */
const site = await startSettlementApp()
const { stripe, app, startCheckout, setMinutesPassed, sendWebhook, member, findRows, readAudit, registerAndPay } = site
const slug = 'ai-for-everyone-masterclass'
const workshop = 'vibe-coding-session'
const seatsTaken = (of = slug) => site.seatsTaken(of)
const isPaid = 'site: registration.paid {"paymentStatus":"pending"} → {"paymentStatus":"paid"}'

beforeEach(site.reset)
afterEach(site.resetStripe)
afterAll(site.close)

test('cancelling and refunding release one seat, with the actor of each step', async () => {
  const { email, id } = await registerAndPay()
  const paidAt = app.clock.now
  await registerAndPay()
  setMinutesPassed(5)
  await cancelRegistration(app.services, id, member.id)
  expect(await seatsTaken()).toBe(1)
  expect((await findRows(email)).payments).toMatchObject([{ outcome: 'refund_due', settledAt: paidAt }])
  const [payment] = (await findRows(email)).payments
  const refund = () =>
    requestRefund(app.services, payment?.id ?? 0, { reason: 'They cannot come', freesSeats: true }, member.id)
  expect(await refund()).toMatchObject({ state: 'done', amountPaise: 199_900 })
  expect(await seatsTaken()).toBe(1)
  expect((await findRows(email)).registration).toMatchObject({ paymentStatus: 'refunded', holdsSeat: false })
  await expect(refund()).rejects.toThrow('there is nothing to refund')
  expect(await readAudit(email)).toEqual([
    isPaid,
    'member: registration.refund_due {"paymentStatus":"paid"} → {"paymentStatus":"refund_due"}',
    expect.stringMatching(/^member: payment.refund_requested {"refunded":0} → .*"refund":1999/),
    'site: registration.refunded {"paymentStatus":"refund_due"} → {"paymentStatus":"refunded"}',
    'site: payment.refunded {"refunded":0} → {"source":"team","refunded":1999}',
  ])
})

test('cancelling a pending proof makes its payment due for refund and releases the seat', async () => {
  const form = aRegistration()
  await sendProof(app, { ...form, agreeToTerms: 'true' })
  const id = (await findRows(form.email)).registration?.id ?? 0
  await cancelRegistration(app.services, id, member.id)
  const { registration, payments: attempts, mails } = await findRows(form.email)
  expect(registration).toMatchObject({
    paymentStatus: 'rejected',
    holdsSeat: false,
    rejectionReason: 'Cancelled by our team',
  })
  expect(attempts).toMatchObject([{ provider: 'upi', outcome: 'refund_due' }])
  expect([await seatsTaken(), mails]).toEqual([0, ['proof_received', 'registration_cancelled']])
})

test('approving and rejecting a proof record the actor', async () => {
  const [good, bad] = [aRegistration(), aRegistration()]
  for (const [index, form] of [good, bad].entries())
    await sendProof(app, { ...form, agreeToTerms: 'true', utr: `12345678901${index}` }, '#123456')
  const [goodId = 0, badId = 0] = [
    (await findRows(good.email)).registration?.id,
    (await findRows(bad.email)).registration?.id,
  ]
  await approveProof(app.services, { registrationId: goodId, actorId: member.id })
  await rejectProof(app.services, { registrationId: badId, actorId: member.id, reason: 'No money came' })
  expect(await seatsTaken()).toBe(1)
  const { registration: approved, payments: goodMoney } = await findRows(good.email)
  expect(approved).toMatchObject({ paymentStatus: 'paid', holdsSeat: true, stripeSessionId: null })
  expect(goodMoney).toMatchObject([{ outcome: 'paid', settledAt: app.clock.now }])
  const { registration: rejected, payments: badMoney } = await findRows(bad.email)
  expect(rejected).toMatchObject({ paymentStatus: 'rejected', holdsSeat: false, rejectionReason: 'No money came' })
  expect(badMoney).toMatchObject([{ outcome: 'failed', settledAt: app.clock.now }])
  const waiting = '{"paymentStatus":"awaiting_verification"}'
  expect((await readAudit(good.email)).at(-1)).toBe(`member: registration.paid ${waiting} → {"paymentStatus":"paid"}`)
  expect((await readAudit(bad.email)).at(-1)).toBe(
    `member: registration.rejected ${waiting} → {"paymentStatus":"rejected"}`,
  )
})

test('a card payment after a rejected proof counts and clears the rejection', async () => {
  const form = aRegistration()
  const url = await startCheckout(form)
  await sendProof(app, { ...form, agreeToTerms: 'true' })
  const registrationId = (await findRows(form.email)).registration?.id ?? 0
  await rejectProof(app.services, { registrationId, actorId: member.id, reason: 'No money came' })
  await sendWebhook('checkout.session.completed', stripe.pay(url))
  expect((await findRows(form.email)).registration).toMatchObject({
    paymentStatus: 'paid',
    holdsSeat: true,
    holdExpiresAt: null,
    rejectionReason: null,
  })
  expect(await seatsTaken()).toBe(1)
})

test('moving and resending keep the seat count, with the actor of each step', async () => {
  const { email, id } = await registerAndPay()
  await moveRegistration(app.services, id, workshop, { actorId: member.id })
  await resendMail(app.services, id, member.id)
  expect([await seatsTaken(), await seatsTaken(workshop)]).toEqual([0, 1])
  expect(await readAudit(email)).toEqual([
    isPaid,
    `member: registration.moved {"event":"${slug}"} → {"event":"${workshop}"}`,
    'member: registration.mailed',
  ])
})
