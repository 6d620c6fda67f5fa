import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { notices, outbox, payments, refunds } from '#database/schema/tables.ts'
import { partRefund, startRefundApp } from '#tests/support/refund-app.ts'
import { requestRefund } from './request-refund.ts'
import { sendDueRefunds } from './send-refund.ts'

/** What is kept of a refund: its audit line, its email, and its place in the provider's total. */
const site = await startRefundApp()
const { app, stripe, member, refund, withCard, silent, sendWebhook } = site
const { queries } = app.services.database

beforeEach(site.reset)
afterEach(site.resetStripe)
afterAll(site.close)

const listRefunds = async (paymentId: number) => {
  const rows = await queries.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.id)
  return rows.map(({ state, amountPaise, source }) => `${state} ${amountPaise / 100} ${source}`)
}
const reportTotal = (payment_intent: string, amount_refunded: number) =>
  sendWebhook('charge.refunded', { payment_intent, amount: 199_900, amount_refunded, currency: 'inr' })

test('each refund has its line, with what had gone back before and after it', async () => {
  const { email, paymentId } = await refund(partRefund)
  await requestRefund(app.services, paymentId, { ...partRefund, amount: 300 }, member.id)
  const lines = (await site.readAudit(email)).filter((line) => line.includes('payment.refunded'))
  expect(lines).toEqual([
    'site: payment.refunded {"refunded":0} → {"source":"team","refunded":500}',
    'site: payment.refunded {"refunded":500} → {"source":"team","refunded":800}',
  ])
})

test('a refund that fails has its line with the amount', async () => {
  stripe.fake.refundStatus = 'failed'
  const { email } = await refund(partRefund)
  expect((await site.readAudit(email)).at(-1)).toMatch(/^site: payment.refund_failed null → .*"refund":500[,}]/)
})

test('the payer’s email has their name and what went back, and speaks of the card', async () => {
  const { email } = await refund(partRefund)
  const [mail] = (await queries.select().from(outbox).where(eq(outbox.recipient, email))).filter(
    ({ kind }) => kind === 'refund_sent',
  )
  expect(mail?.facts).toMatchObject({ name: 'Asha Rao', amount: 500 })
  expect(mail?.facts).not.toHaveProperty('isTransferInstead')
})

test('a total that our own refunds explain records nothing more', async () => {
  const { paymentId, session } = await refund(partRefund)
  await reportTotal(session.payment_intent, 50_000)
  expect(await listRefunds(paymentId)).toEqual(['done 500 team'])
  await reportTotal(session.payment_intent, 80_000)
  expect(await listRefunds(paymentId)).toEqual(['done 500 team', 'done 300 provider'])
  const raised = await queries.select().from(notices).where(eq(notices.kind, 'partial_refund'))
  expect(raised.filter(({ subjectId }) => subjectId === paymentId)).toMatchObject([
    { facts: { refundedMinor: 80_000 } },
  ])
})

test('the provider’s word that it has arrived settles it, and one about another refund changes nothing', async () => {
  stripe.fake.refundStatus = 'pending'
  const { read, session } = await refund(partRefund)
  const made = stripe.refunds.find(({ payment_intent }) => payment_intent === session.payment_intent)
  expect((await sendWebhook('refund.updated', { ...made, id: 're_other', status: 'succeeded' })).statusCode).toBe(204)
  expect(await read()).toMatchObject({ state: 'pending' })
  expect((await sendWebhook('refund.updated', { ...made, status: 'succeeded' })).statusCode).toBe(204)
  expect(await read()).toMatchObject({ state: 'done', settledAt: app.clock.now })
})

test('a payment that has failed was not refunded, whatever the provider’s total', async () => {
  const { paymentId, session } = await refund(partRefund)
  await queries.update(payments).set({ outcome: 'failed' }).where(eq(payments.id, paymentId))
  await reportTotal(session.payment_intent, 80_000)
  expect(await listRefunds(paymentId)).toEqual(['done 500 team'])
})

test('within a day a lost reply is asked for by its key, and the provider’s total is left alone', async () => {
  const { read } = await refund(partRefund, silent)
  expect(await read()).toMatchObject({ state: 'pending', attempts: 1, providerReference: null })
  site.advance(22 * 60 * 60)
  await sendDueRefunds(withCard({ findRefundedPaise: () => Promise.reject(new Error('not asked for')) }))
  expect(await read()).toMatchObject({ state: 'done', providerReference: expect.stringMatching(/^re_/) })
})

test('one that the provider knows by its id is asked for by that, however old', async () => {
  stripe.fake.refundStatus = 'pending'
  const { read } = await refund(partRefund)
  const { providerReference } = await read()
  expect(providerReference).toMatch(/^re_/)
  site.advance(48 * 60 * 60)
  const asked: string[] = []
  await sendDueRefunds(
    withCard({
      findRefundedPaise: () => Promise.reject(new Error('not asked for')),
      findRefund: async (id) => {
        asked.push(id)
        return { id, state: 'done', failure: null, bankReference: null }
      },
    }),
  )
  expect(asked).toEqual([providerReference])
  expect(await read()).toMatchObject({ state: 'done' })
})
