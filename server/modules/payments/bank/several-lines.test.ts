import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BankComparison } from '#contract/staff/bank-lines.ts'
import { documents } from '#database/schema/tables.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { type BankApp, startBankApp } from '#tests/support/bank-app.ts'
import { applyDueDecisions } from '../upi/apply-due-decisions.ts'

/** A payer who sends the money of one order in several transfers. */
let site: BankApp
beforeEach(async () => {
  site = await startBankApp()
})
afterEach(() => site.app.close())

const utrs = ['631912345001', '631912345002'] as const
const reason = 'The payer sent it in two parts'

/** A proof of ₹1,999 whose money came as these amounts, approved and settled. */
async function approve(amounts: readonly number[], { decision = {}, fields = {} } = {}) {
  const { registration } = await sendProof(site.app, fields)
  const note: string = registration.reference
  if (amounts.length > 0)
    await site.upload(...amounts.map((amount, index) => ({ utr: utrs[index] ?? '', note, amount })))
  const [proof] = await site.get('proofs')
  const reply = await site.call('POST', `proofs/${proof.registrationId}/decision`, { decision: 'approve', ...decision })
  expect(reply.statusCode, reply.body).toBe(200)
  site.advanceSeconds(61)
  await applyDueDecisions(site.app.services)
  const { status, payments } = await site.findByReference(note)
  expect([status, payments.length]).toEqual(['paid', 1])
  const issued = await site.app.services.database.queries.select().from(documents)
  expect(issued.map(({ totalPaise }) => totalPaise)).toEqual([payments[0]?.amountPaise])
  return { note, state: proof.evidence.state as string, payment: payments[0] }
}
const listVerdicts = async () =>
  (await site.lines()).map(({ amount, verdict, isSecondPayment }) => [amount, verdict, isSecondPayment])
const compare = (): Promise<BankComparison> => site.get('bank-comparison?from=2026-11-01&to=2026-11-30')
const readRevenue = async () => (await site.get('bookkeeping?from=2026-11-01&to=2026-11-30')).revenue

test('two transfers that make the price together settle the proof, and neither is wanted back', async () => {
  const { state, payment, note } = await approve([1000, 999])
  expect([state, payment?.amountPaise, payment?.providerReference]).toEqual(['seen', 199_900, utrs[0]])
  expect(await listVerdicts()).toEqual([
    [1000, 'settled', false],
    [999, 'settled', false],
  ])
  expect((await site.approve(...(await site.lines()))).statusCode).toBe(409)
  expect(await compare()).toMatchObject({ agreedCount: 1, onlyInBooksCount: 0, onlyInBankCount: 0 })
  expect(await readRevenue()).toBe(1999)
  // The bank lists the second transfer once more, on another day.
  await site.upload({ utr: utrs[1], note, amount: 999, day: '16-11-2026' })
  const again = (await site.lines()).filter(({ bookedOn }) => bookedOn === '2026-11-16')
  await site.approve(...again)
  await site.settle()
  expect(await readRevenue()).toBe(1999)
})

test('two transfers that are too little together are receipted as their sum', async () => {
  const { state, payment } = await approve([1000, 500], { decision: { reason } })
  expect([state, payment?.amountPaise]).toEqual(['short', 150_000])
  expect(await listVerdicts()).toEqual([
    [1000, 'settled', false],
    [500, 'settled', false],
  ])
  expect(await compare()).toMatchObject({ agreedCount: 1, onlyInBooksCount: 0, onlyInBankCount: 0 })
})

test('of two transfers of which one is exact, the other is further money', async () => {
  const { state, payment } = await approve([500, 1999], { decision: { reason }, fields: { utr: '631999999999' } })
  expect([state, payment?.amountPaise, payment?.providerReference]).toEqual(['over', 199_900, utrs[1]])
  expect(await listVerdicts()).toEqual([
    [500, 'refund_due', true],
    [1999, 'settled', false],
  ])
})

test('two transfers that are too much together are listed as that, and not as further money', async () => {
  const { state } = await approve([1500, 1000], { decision: { reason } })
  expect(state).toBe('over')
  expect(await listVerdicts()).toEqual([
    [1500, 'over', false],
    [1000, 'over', false],
  ])
  expect((await site.approve(...(await site.lines()))).statusCode).toBe(409)
  expect(await compare()).toMatchObject({ agreedCount: 1, onlyInBooksCount: 0, onlyInBankCount: 2 })
})

test.each([[[2500]], [[1500, 1000]]])(
  'once the rest of %j went back, its lines and the transfer are settled',
  async (amounts) => {
    const { note } = await approve(amounts, { decision: { reason }, fields: { utr: utrs[0] } })
    await expectRestSettled(note, amounts)
  },
)

test('the rest of too much goes back also if the statement came after the approval', async () => {
  const { note } = await approve([], { fields: { utr: utrs[0] } })
  await site.upload({ utr: utrs[0], amount: 2500 })
  expect(await compare()).toMatchObject({ agreedCount: 1, onlyInBooksCount: 0, onlyInBankCount: 1 })
  await expectRestSettled(note, [2500])
})

test('of a transfer that the bank lists on two days, no more is too much than of one', async () => {
  const { note } = await approve([], { fields: { utr: utrs[0] } })
  await site.upload(...['15-11-2026', '16-11-2026'].map((day) => ({ utr: utrs[0], note, amount: 2500, day })))
  await site.upload({ utr: '631912345009', note: `BACK ${note}`, amount: 3001, isDebit: true, day: '20-11-2026' })
  expect((await listVerdicts()).at(-1)).toEqual([3001, 'unknown', false])
})

/** The lines of a payment of ₹1,999, of ₹2,500 together. */
async function expectRestSettled(note: string, amounts: readonly number[]) {
  const over = amounts.map((amount) => [amount, 'over', false])
  const sendBack = (amount: number, utr: string) =>
    site.upload({ utr, note: `REST ${note}`, amount, isDebit: true, day: '20-11-2026' })
  await sendBack(500, '631912345008')
  await sendBack(501, '631912345009')
  expect(await listVerdicts()).toEqual([...over, [500, 'unknown', false], [501, 'refund', false]])
  const [debit] = (await site.lines()).filter(({ verdict }) => verdict === 'refund')
  if (debit) expect((await site.approve(debit)).statusCode).toBe(200)
  expect(await listVerdicts()).toEqual([...over, [500, 'unknown', false], [501, 'approved', false]])
  await site.settle()
  const settled = amounts.map((amount) => [amount, 'settled', false])
  expect(await listVerdicts()).toEqual([...settled, [500, 'unknown', false], [501, 'settled', false]])
  expect(await compare()).toMatchObject({ agreedCount: 1, onlyInBooksCount: 0, onlyInBankCount: 1 })
  expect(await readRevenue()).toBe(1999)
  // A transfer of the same amount has nothing left to send back.
  await sendBack(501, '631912345010')
  expect((await listVerdicts()).at(-1)).toEqual([501, 'unknown', false])
}

test('one transfer that the bank lists on two days is one', async () => {
  const { registration } = await sendProof(site.app)
  const row = { utr: utrs[0], note: registration.reference, amount: 1000 }
  await site.upload(row, { ...row, day: '16-11-2026' })
  expect((await site.get('proofs'))[0].evidence).toMatchObject({ state: 'short', amount: 1000 })
})

test('two transfers of a payment that has to go back are both listed so', async () => {
  await approve([1000, 999])
  const { rows } = await site.get('registrations')
  expect((await site.call('POST', `registrations/${rows[0].id}/cancel`)).statusCode).toBeLessThan(300)
  expect((await site.lines()).map(({ verdict }) => verdict)).toEqual(['refund_due', 'refund_due'])
})

test('a transfer that the bank took back later is listed as that, and cannot be recorded as further money', async () => {
  await approve([1000, 999])
  await site.upload({ utr: utrs[1], amount: 999, isDebit: true })
  const [, second] = (await site.lines()).filter(({ isCredit }) => isCredit)
  expect(second).toMatchObject({ verdict: 'reversed', isSecondPayment: false, by: 'choice' })
  if (second) expect((await site.approve(second)).statusCode).toBe(409)
})
