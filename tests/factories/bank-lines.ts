import type { KnownOrder, KnownPayment } from '#server/modules/payments/bank/matching/known-money.ts'
import type { LineFacts } from '#server/modules/payments/bank/matching/line-facts.ts'

let count = 0

export function aLine(overrides: Partial<LineFacts> = {}): LineFacts {
  return {
    id: ++count,
    bookedOn: '2026-02-04',
    amountPaise: 199_900,
    isCredit: true,
    narration: 'UPI/PAYMENT',
    utr: null,
    references: [],
    paymentId: null,
    refundId: null,
    orderId: null,
    isApproved: false,
    settledAt: null,
    ...overrides,
  }
}

export function aKnownOrder(overrides: Partial<KnownOrder> = {}): KnownOrder {
  const orderId = overrides.orderId ?? ++count
  const reference = overrides.reference ?? 'RWABCD2345'
  return {
    orderId,
    registrationId: orderId,
    status: 'pending',
    isCancelled: false,
    name: 'Meera Naik',
    payerName: null,
    email: 'meera.naik@example.com',
    phone: '+91 98765 43210',
    eventTitle: 'AI for Everyone',
    reference,
    references: [{ reference, amountPaise: 199_900 }],
    payments: [],
    days: ['2026-02-04'],
    ...overrides,
  }
}

export function aKnownPayment(overrides: Partial<KnownPayment> = {}): KnownPayment {
  return { id: ++count, provider: 'upi', utr: '603512345001', amountPaise: 199_900, outcome: 'open', ...overrides }
}
