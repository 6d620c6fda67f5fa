import { expect, test } from 'vitest'
import { aKnownOrder, aKnownPayment, aLine } from '#tests/factories/bank-lines.ts'
import type { KnownOrder, KnownRefund } from './known-money.ts'
import type { LineFacts } from './line-facts.ts'
import { matchLines } from './match-lines.ts'

const utr = '603512345001'
const match = (lines: LineFacts[], orders: KnownOrder[], refunds: KnownRefund[] = []) => {
  const matches = matchLines(lines, { orders, refunds })
  return lines.map(({ id }) => matches.get(id))
}
const withProof = (overrides: Partial<KnownOrder> = {}) =>
  aKnownOrder({ status: 'awaiting_verification', payments: [aKnownPayment()], ...overrides })

test('a UTR with the exact amount matches its proof', () => {
  const order = withProof()
  expect(match([aLine({ utr })], [order])).toEqual([{ verdict: 'exact', by: 'utr', orderIds: [order.orderId] }])
})

test('our reference with the exact amount matches an order without a proof', () => {
  for (const status of ['pending', 'failed', 'rejected'] as const) {
    const order = aKnownOrder({ status })
    const line = aLine({ utr, references: ['RWABCD2345'] })
    expect(match([line], [order])).toEqual([{ verdict: 'exact', by: 'reference', orderIds: [order.orderId] }])
  }
})

test('a later reference asks for its own amount', () => {
  const references = [
    { reference: 'RWABCD2345', amountPaise: 199_900 },
    { reference: 'RWEFGH2345', amountPaise: 249_900 },
  ]
  const order = aKnownOrder({ references })
  const pay = (amountPaise: number, reference: string) =>
    match([aLine({ amountPaise, references: [reference] })], [order])[0]?.verdict
  expect(pay(249_900, 'RWEFGH2345')).toBe('exact')
  expect(pay(199_900, 'RWABCD2345')).toBe('exact')
  expect(pay(199_900, 'RWEFGH2345')).toBe('short')
})

test('less or more than asked for is listed, not matched', () => {
  const verdicts = match(
    [aLine({ utr, amountPaise: 199_899 }), aLine({ amountPaise: 199_901, references: ['RWEFGH2345'] })],
    [withProof(), aKnownOrder({ reference: 'RWEFGH2345' })],
  )
  expect(verdicts.map((one) => one?.verdict)).toEqual(['short', 'over'])
})

test('one order’s UTR with another’s reference is left to a person', () => {
  const [one, other] = [withProof(), aKnownOrder({ reference: 'RWEFGH2345' })]
  expect(match([aLine({ utr, references: ['RWEFGH2345'] })], [one, other])).toEqual([
    { verdict: 'suggestion', by: null, orderIds: [one.orderId, other.orderId] },
  ])
})

test('a UTR that two proofs claim is left to a person', () => {
  const [one, other] = [withProof(), withProof({ reference: 'RWEFGH2345' })]
  expect(match([aLine({ utr })], [one, other])[0]?.verdict).toBe('suggestion')
})

test('the same UTR on two lines matches neither', () => {
  const verdicts = match([aLine({ utr }), aLine({ utr, bookedOn: '2026-02-05' })], [withProof()])
  expect(verdicts.map((one) => one?.verdict)).toEqual(['doubled', 'doubled'])
})

test('two lines with one reference match neither', () => {
  const references = ['RWABCD2345']
  const lines = [aLine({ utr, references }), aLine({ utr: '603512345002', references })]
  expect(match(lines, [aKnownOrder()]).map((one) => one?.verdict)).toEqual(['doubled', 'doubled'])
})

test('beside the line with the proof’s UTR, another with its reference is a second payment', () => {
  const lines = [aLine({ utr: '603512345002', references: ['RWABCD2345'] }), aLine({ utr })]
  expect(match(lines, [withProof()]).map((one) => one?.verdict)).toEqual(['doubled', 'exact'])
})

test('beside an approved line, another one for the same order is doubled', () => {
  const order = withProof()
  const approved = aLine({ orderId: order.orderId, isApproved: true })
  expect(match([approved, aLine({ utr })], [order]).map((one) => one?.verdict)).toEqual(['approved', 'doubled'])
})

test('money that the bank has returned is not matched', () => {
  const lines = [aLine({ utr }), aLine({ utr, isCredit: false, narration: 'UPI REV' })]
  expect(match(lines, [withProof()])[0]?.verdict).toBe('reversed')
})

test('a settled UTR is settled, whatever else the line says', () => {
  const order = withProof({ status: 'paid', payments: [aKnownPayment({ id: 7, outcome: 'paid' })] })
  const other = aKnownOrder({ reference: 'RWEFGH2345' })
  expect(match([aLine({ utr, references: ['RWEFGH2345'] })], [order, other])).toEqual([
    { verdict: 'settled', by: 'utr', orderIds: [order.orderId], paymentId: 7 },
  ])
})

test('a paid order’s own line is settled, and a second payment says so', () => {
  const withoutUtr = aKnownPayment({ id: 8, utr: null, outcome: 'paid' })
  const card = aKnownPayment({ provider: 'stripe', utr: 'cs_1', outcome: 'paid' })
  const line = aLine({ utr, references: ['RWABCD2345'] })
  expect(match([line], [aKnownOrder({ status: 'paid', payments: [withoutUtr] })])).toMatchObject([
    { verdict: 'settled', by: 'reference', paymentId: 8 },
  ])
  expect(match([line], [aKnownOrder({ status: 'paid', payments: [card] })])).toMatchObject([
    { verdict: 'refund_due', isSecondPayment: true },
  ])
})

test('amount and name within two days are a suggestion, and never more', () => {
  const order = aKnownOrder()
  const suggest = (overrides: Partial<LineFacts>) => match([aLine(overrides)], [order])[0]?.verdict
  expect(suggest({ narration: 'UPI-MEERA N-MN@YBL' })).toBe('suggestion')
  expect(suggest({ narration: 'UPI/9876543210@ybl/pay' })).toBe('suggestion')
  expect(suggest({ narration: 'UPI/meera.naik@okhdfc/pay' })).toBe('suggestion')
  expect(suggest({ narration: 'UPI/CR/603512345001/MEERA NA/SBIN', bookedOn: '2026-02-06' })).toBe('suggestion')
  expect(suggest({ narration: 'UPI-MEERA N', bookedOn: '2026-02-07' })).toBe('unknown')
  expect(suggest({ narration: 'UPI-MEERA N', amountPaise: 199_800 })).toBe('unknown')
  expect(suggest({ narration: 'UPI-SOMEERAM N' })).toBe('unknown')
})

test('a debit marks the refund of its UTR and amount', () => {
  const refund = { refundId: 3, orderId: 4, utrs: [utr], amountPaise: 199_900, state: 'pending' } as const
  const debit = (overrides: Partial<LineFacts> = {}) => aLine({ utr, isCredit: false, ...overrides })
  expect(match([debit()], [], [refund])).toEqual([{ verdict: 'refund', by: 'utr', orderIds: [4], refundId: 3 }])
  expect(match([debit()], [], [{ ...refund, state: 'done' }])[0]?.verdict).toBe('settled')
  expect(match([debit({ amountPaise: 100 })], [], [refund])[0]?.verdict).toBe('short')
  expect(match([debit({ utr: null, narration: 'RENT' })], [], [refund])[0]?.verdict).toBe('other')
  expect(match([debit({ utr: null, narration: 'UPI REV 5' })], [], [refund])[0]?.verdict).toBe('unknown')
  expect(match([aLine({ utr })], [], [refund])[0]?.verdict).toBe('unknown')
})

test('a line of another amount than its approved proof is listed as such', () => {
  const paid = aKnownPayment({ outcome: 'paid' })
  const order = withProof({ status: 'paid', payments: [paid] })
  const verdicts = match([aLine({ utr, amountPaise: 100 }), aLine({ utr, amountPaise: 199_901 })], [order])
  expect(verdicts.map((one) => one?.verdict)).toEqual(['doubled', 'doubled'])
  expect(match([aLine({ utr, amountPaise: 100 })], [order])).toEqual([
    { verdict: 'short', by: 'utr', orderIds: [order.orderId] },
  ])
})

test.each([
  ['one UTR', utr],
  ['no UTR', null],
])('of two lines with %s for one settled payment, the second is further money', (_which, number) => {
  const paid = aKnownPayment({ outcome: 'paid', utr: number })
  const order = withProof({ status: 'paid', payments: [paid] })
  const line = () => aLine({ utr: number, references: ['RWABCD2345'] })
  const [first, second] = match([line(), line()], [order])
  expect([first?.verdict, first?.isSecondPayment]).toEqual(['settled', undefined])
  expect(second).toMatchObject({ verdict: 'refund_due', isSecondPayment: true })
})
