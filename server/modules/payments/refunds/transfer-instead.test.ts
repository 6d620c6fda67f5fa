import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { outbox } from '#database/schema/tables.ts'
import { startSettlementApp } from '#tests/support/settlement-app.ts'
import { aStaffMember, staffCaller } from '#tests/support/staff-app.ts'

/** A bank transfer in place of a card's refund that has failed. */
const site = await startSettlementApp()
const { app, stripe, findRows, registerAndPay, sendWebhook } = site
const { queries } = app.services.database
const staff = await aStaffMember(app)
const call = staffCaller(app, staff.session)
const get = async (path: string) => (await app.get(`/api/staff/${path}`, staff.session)).json()
const transfer = { transferReference: 'NEFT0042', transferredOn: '2026-11-15' }

beforeEach(site.reset)
afterEach(site.resetStripe)
afterAll(site.close)

async function aPayment() {
  const { email, session, id, payments } = await registerAndPay()
  const refund = async (input: object = {}) =>
    (
      await call('POST', `payments/${payments[0]?.id}/refunds`, { reason: 'Card gone', freesSeats: true, ...input })
    ).json()
  const fail = async () => {
    stripe.fake.refundStatus = 'failed'
    expect(await refund()).toMatchObject({ state: 'failed' })
    stripe.fake.refundStatus = 'succeeded'
  }
  let refundedPaise = 0
  const refundInDashboard = async (amountPaise: number) => {
    const { payment_intent } = session
    if (amountPaise > 0) stripe.refundInDashboard(payment_intent, amountPaise)
    refundedPaise += amountPaise
    await sendWebhook('charge.refunded', {
      payment_intent,
      amount: 199_900,
      amount_refunded: refundedPaise,
      metadata: {},
    })
  }
  const readOrder = () => get(`registrations/${id}/order`)
  return { email, refund, fail, refundInDashboard, readOrder }
}

test('after a failure the transfer is recorded, with one note, one email and its place in the books', async () => {
  const { email, refund, fail, readOrder } = await aPayment()
  await fail()
  expect(await refund(transfer)).toMatchObject({
    state: 'done',
    amount: 1999,
    providerReference: 'NEFT0042',
    transferred_on: '2026-11-15',
  })
  expect(stripe.refunds.map(({ status }) => status)).toEqual(['failed'])
  expect((await findRows(email)).registration?.paymentStatus).toBe('refunded')
  expect(await site.readAudit(email)).toContainEqual(
    expect.stringMatching(/^site: payment.refund_failed null → .*"refund":1999[,}]/),
  )
  const { payments, documents } = await readOrder()
  expect(payments).toMatchObject([{ outcome: 'refunded', refundable: 0 }])
  expect(documents.map(({ kind }: { kind: string }) => kind)).toEqual(['receipt', 'refund_note'])
  const sent = (await queries.select().from(outbox)).filter(
    ({ kind, recipient }) => kind === 'refund_sent' && recipient === email,
  )
  expect(sent).toMatchObject([{ facts: { amount: 1999, isTransferInstead: true } }])
  const { body } = await app.get('/api/staff/bookkeeping/refunds?from=2026-11-15&to=2026-11-16', staff.session)
  expect(body).toContain('"manual","NEFT0042",1999')
  expect(await refund(transfer)).toMatchObject({ code: 'nothing_to_refund' })
})

test('before a failure, after a success and while a refund runs it is refused', async () => {
  const { refund, readOrder } = await aPayment()
  expect((await refund(transfer)).message).toContain('Use a bank transfer only after its refund has failed')
  await refund({ amount: 500, freesSeats: false })
  expect(await refund(transfer)).toMatchObject({ code: 'conflict' })
  stripe.fake.refundStatus = 'pending'
  await refund({ amount: 500, freesSeats: false })
  expect(await refund(transfer)).toMatchObject({ code: 'refund_pending' })
  expect((await readOrder()).payments[0].refunds).toHaveLength(2)
})

test('it needs its number and its day, and never exceeds what is left', async () => {
  const { refund, fail } = await aPayment()
  await fail()
  expect((await refund({ transferReference: 'NEFT0042' })).message).toContain('the date of your transfer')
  expect((await refund({ transferredOn: '2026-11-15' })).message).toContain('Enter the reference number')
  expect(await refund({ ...transfer, amount: 1999.01 })).toMatchObject({ code: 'refund_too_large' })
})

test('the provider’s own total does not include it', async () => {
  const { refund, fail, refundInDashboard, readOrder } = await aPayment()
  await fail()
  await refund({ ...transfer, amount: 1500, freesSeats: false })
  const amounts = async () =>
    (await readOrder()).payments[0].refunds
      .filter(({ state }: { state: string }) => state === 'done')
      .map(({ amount, source }: { amount: number; source: string }) => [amount, source])
  await refundInDashboard(0)
  expect(await amounts()).toEqual([[1500, 'team']])
  await refundInDashboard(30_000)
  expect(await amounts()).toEqual([
    [1500, 'team'],
    [300, 'provider'],
  ])
  // More than was left: only the rest is recorded.
  await refundInDashboard(169_900)
  expect(await amounts()).toEqual([
    [1500, 'team'],
    [300, 'provider'],
    [199, 'provider'],
  ])
})
