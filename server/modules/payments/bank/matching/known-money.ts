import type { PaymentStatus } from '#contract/registrations.ts'

/** An order as far as a line of the bank could pay it. */
export interface KnownOrder {
  orderId: number
  registrationId: number
  status: PaymentStatus
  /** True if the team cancelled it before it was paid. */
  isCancelled: boolean
  name: string
  payerName: string | null
  email: string
  phone: string
  eventTitle: string
  /** The latest reference that was shown. */
  reference: string
  references: readonly { reference: string; amountPaise: number }[]
  payments: readonly KnownPayment[]
  /** Days in India on which its payer may have paid: of the order, and of its proofs. */
  days: readonly string[]
}

export interface KnownPayment {
  id: number
  provider: string
  utr: string | null
  amountPaise: number
  outcome: 'open' | 'paid' | 'failed' | 'refund_due' | 'refunded'
}

export interface KnownRefund {
  refundId: number
  orderId: number
  /** The team's own number of the transfer, and the bank's. */
  utrs: readonly string[]
  amountPaise: number
  state: 'pending' | 'done' | 'failed'
}

export interface KnownMoney {
  orders: readonly KnownOrder[]
  refunds: readonly KnownRefund[]
}

const openStates: readonly PaymentStatus[] = ['pending', 'awaiting_verification', 'failed', 'rejected']

/** Whether money may still settle it. */
export const isOpenOrder = ({ status, isCancelled }: Pick<KnownOrder, 'status' | 'isCancelled'>) =>
  !isCancelled && openStates.includes(status)

const findOpenUpi = ({ payments }: Pick<KnownOrder, 'payments'>) =>
  payments.findLast(({ provider, outcome }) => provider === 'upi' && outcome === 'open')

/** The amounts that settle an order: its proof's, or else whatever one of its QR codes has asked for. */
export function listAcceptedAmounts(order: Pick<KnownOrder, 'payments' | 'references'>): number[] {
  const proof = findOpenUpi(order)
  return proof ? [proof.amountPaise] : order.references.map(({ amountPaise }) => amountPaise)
}
