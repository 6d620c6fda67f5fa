import type { BankLine, LineOrder } from '#contract/staff/bank-lines.ts'

export function aLineOrder(overrides: Partial<LineOrder> = {}): LineOrder {
  return {
    orderId: 7,
    registrationId: 7,
    name: 'Meera Nair',
    reference: 'RWABCD2345',
    eventTitle: 'AI for Everyone',
    amount: 1999,
    email: 'meera@example.in',
    orderedOn: '2026-11-15',
    hasProof: false,
    hasUtr: false,
    isTaken: false,
    ...overrides,
  }
}

/** As the console gets it. */
export function aBankLine(overrides: Partial<BankLine> = {}): BankLine {
  return {
    id: 1,
    bookedOn: '2026-11-16',
    amount: 1999,
    isCredit: true,
    narration: 'UPI/631912345001/RWABCD2345',
    utr: '631912345001',
    verdict: 'exact',
    by: 'reference',
    orders: [aLineOrder()],
    isSecondPayment: false,
    undoMs: null,
    ...overrides,
  }
}
