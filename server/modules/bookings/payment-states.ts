import type { PaymentStatus } from '#contract/registrations.ts'

/** The allowed transitions. */
const nextStates: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['awaiting_verification', 'paid', 'failed'],
  awaiting_verification: ['paid', 'rejected'],
  rejected: ['pending', 'awaiting_verification', 'paid'], // a new attempt, or a better screenshot
  failed: ['pending', 'awaiting_verification', 'paid'], // paid after the hold expired, with a seat still free
  paid: ['refund_due', 'refunded', 'failed'], // cancelled by the team; refunded at the provider; a free seat given back
  refund_due: ['refunded'],
  refunded: ['refund_due'], // the bank sent the money back
}

export function canTransition(from: PaymentStatus, to: PaymentStatus): boolean {
  return nextStates[from].includes(to)
}

/** Nobody else may register under the same address. */
export function isPaidOrAwaiting(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'awaiting_verification'
}

export function isRefundedOrDue(status: PaymentStatus): boolean {
  return status === 'refund_due' || status === 'refunded'
}
