import { afterEach, beforeEach, expect, test } from 'vitest'
import { documents } from '#database/schema/tables.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { type BankApp, startBankApp } from '#tests/support/bank-app.ts'
import { applyDueDecisions } from '../upi/apply-due-decisions.ts'

/** What the team says that it received, against what the bank's statements show under its number. */
let site: BankApp
beforeEach(async () => {
  site = await startBankApp()
})
afterEach(() => site.app.close())

const utr = '631912345001'
let count = 0
const add = (pricePerSeat = 1999, reference = utr) =>
  site.call('POST', 'registrations', {
    eventSlug: 'ai-for-everyone-masterclass',
    attendees: [{ name: 'Ravi Kumar', email: `ravi${++count}@example.in`, phone: '98765 43210' }],
    payment: { kind: 'received', pricePerSeat, reference, receivedOn: '2026-11-15' },
    note: 'Paid by UPI',
  })
const refusal = async (reply: ReturnType<typeof add>) => (await reply).json().errors?.['payment.reference']
const nothingLeft = 'Only ₹0 under this number is still free.'
const countDocuments = () => site.app.services.database.queries.$count(documents)

test('one line pays for one seat, also of two that are added at once', async () => {
  await site.upload({ utr, note: 'nobody knows' })
  const replies = await Promise.all([add(), add()])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400])
  expect(await refusal(add(1))).toBe(nothingLeft)
  expect(await countDocuments()).toBe(1)
})

test('one transfer for several orders can be added as several, until it is used up', async () => {
  await site.upload({ utr, note: 'nobody knows', amount: 3998 })
  expect((await add()).statusCode).toBe(201)
  expect(await refusal(add(2000))).toBe('Only ₹1,999 under this number is still free.')
  expect((await add()).statusCode).toBe(201)
  expect(await refusal(add())).toBe(nothingLeft)
})

test('money that the bank took back pays for nothing', async () => {
  await site.upload({ utr, note: 'nobody knows' }, { utr, isDebit: true })
  expect(await refusal(add())).toBe('The bank’s statement shows only ₹0 under this number.')
})

test('a line that was approved or settled for an order pays for no other', async () => {
  const { reference } = await site.anOrder()
  await site.upload({ utr, note: reference })
  await site.approve(...(await site.lines()))
  expect(await refusal(add())).toBe(nothingLeft)
  await site.settle()
  expect(await refusal(add())).toBe(nothingLeft)
})

/** Approves a proof of ₹1,999 that more came for. */
async function approveProof(...rows: object[]) {
  const { registration } = await sendProof(site.app, { utr })
  await site.upload(...rows.map((row) => ({ note: registration.reference, ...row })))
  const [{ registrationId }] = await site.get('proofs')
  const decision = { decision: 'approve', reason: 'They pay for two' }
  expect((await site.call('POST', `proofs/${registrationId}/decision`, decision)).statusCode).toBe(200)
  site.advanceSeconds(61)
  await applyDueDecisions(site.app.services)
  return registration.reference
}

test('one transfer for a proof and a seat that is added pays for both, and no more', async () => {
  const note = await approveProof({ utr, amount: 3998 })
  expect(await refusal(add(2000))).toBe('Only ₹1,999 under this number is still free.')
  expect((await add()).statusCode).toBe(201)
  expect(await refusal(add(1))).toBe(nothingLeft)
  // The proof's own money, and not the rest: that is the other seat's.
  await site.upload({ utr: '631912345009', note: `BACK ${note}`, amount: 1999, isDebit: true, day: '20-11-2026' })
  expect((await site.lines()).map(({ verdict }) => verdict)).toEqual(['over', 'unknown'])
})

test('what two transfers were too much for a proof is free once, under the number of either', async () => {
  const second = '631912345002'
  await approveProof({ utr, amount: 1500 }, { utr: second, amount: 1000 })
  for (const number of [utr, second])
    expect(await refusal(add(502, number))).toBe('Only ₹501 under this number is still free.')
  expect((await add(400, second)).statusCode).toBe(201)
  expect(await refusal(add(102, utr))).toBe('Only ₹101 under this number is still free.')
  expect((await add(101, utr)).statusCode).toBe(201)
  expect(await refusal(add(1, second))).toBe(nothingLeft)
})

test('a number that no statement shows is taken at the team’s word', async () => {
  expect((await add(1999, 'NEFT778899')).statusCode).toBe(201)
  expect((await add(1999, 'NEFT778899')).statusCode).toBe(201)
})
