import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BankComparison } from '#contract/staff/bank-lines.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { type BankApp, startBankApp } from '#tests/support/bank-app.ts'
import { paidRegistration } from '#tests/support/staff-app.ts'
import { applyDueDecisions } from '../upi/apply-due-decisions.ts'

let site: BankApp
beforeAll(async () => {
  site = await startBankApp()
})
afterAll(() => site.app.close())

const compare = (from = '2026-11-01', to = '2026-11-30'): Promise<BankComparison> =>
  site.get(`bank-comparison?from=${from}&to=${to}`)

async function approveProof(fields: Record<string, string>) {
  const { registration } = await sendProof(site.app, fields, `#${fields.utr?.slice(-6) ?? '102030'}`)
  const proofs: { reference: string; registrationId: number }[] = await site.get('proofs')
  const id = proofs.find(({ reference }) => reference === registration.reference)?.registrationId
  await site.call('POST', `proofs/${id}/decision`, { decision: 'approve', reason: 'Seen in the app' })
  site.advanceSeconds(61)
  await applyDueDecisions(site.app.services)
  return registration.reference as string
}

test('what only the site or only the bank knows is listed on its side; what both know is on neither', async () => {
  const known = await approveProof({ utr: '631912345001' })
  const unpaid = await approveProof({ utr: '631912345002' })
  const withoutUtr = await approveProof({})
  // A card's money comes from its provider, in one sum for many.
  await paidRegistration(site)
  expect(await compare()).toMatchObject({ lineCount: 0, agreedCount: 0, onlyInBooksCount: 3, onlyInBankCount: 0 })
  await site.upload(
    { utr: '631912345001', day: '14-11-2026' },
    { utr: '631912345003', note: withoutUtr },
    { utr: '631912345004', note: 'nobody knows', amount: 77 },
    { note: 'OFFICE RENT', isDebit: true },
  )
  const comparison = await compare()
  expect(comparison).toMatchObject({ lineCount: 4, agreedCount: 2, onlyInBooksCount: 1, onlyInBankCount: 1 })
  expect(comparison.onlyInBooks).toMatchObject([
    { reference: unpaid, utr: '631912345002', amount: 1999, isRefund: false, provider: 'upi', day: '2026-11-15' },
  ])
  expect(comparison.onlyInBank).toMatchObject([{ amount: 77, verdict: 'unknown' }])
  expect(known).not.toBe(unpaid)
})

test('a second payment for a paid order is on the bank’s side alone', async () => {
  const reference = await approveProof({ utr: '631912345011' })
  await site.upload({ utr: '631912345011' }, { utr: '631912345012', note: reference })
  const { onlyInBank } = await compare()
  expect(onlyInBank.filter(({ isSecondPayment }) => isSecondPayment)).toMatchObject([{ utr: '631912345012' }])
})

test('a transfer back that no debit shows is listed, until its debit comes', async () => {
  const reference = await approveProof({ utr: '631912345021' })
  await site.upload({ utr: '631912345021' })
  const { payments } = await site.findByReference(reference)
  const transfer = { transferReference: '631912345022', transferredOn: '2026-11-15', reason: 'Asked', freesSeats: true }
  await site.call('POST', `payments/${payments[0]?.id}/refunds`, transfer)
  const listRefunds = async () => (await compare()).onlyInBooks.filter(({ isRefund }) => isRefund)
  expect(await listRefunds()).toMatchObject([{ utr: '631912345022', reference, amount: 1999 }])
  await site.upload({ utr: '631912345022', isDebit: true })
  expect(await listRefunds()).toEqual([])
})

test('a period that ends before it begins is refused', async () => {
  const reply = await site.app.get('/api/staff/bank-comparison?from=2026-11-30&to=2026-11-01', site.session)
  expect(reply.statusCode).toBe(400)
})
