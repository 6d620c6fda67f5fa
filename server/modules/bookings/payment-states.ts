import type { PaymentStatus } from '#contract/registrations.ts'

/** A registration's whole life on one screen. */
const next: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['awaiting_verification', 'paid', 'failed'],
  awaiting_verification: ['paid', 'rejected'],
  rejected: ['pending', 'awaiting_verification', 'paid'], // another try, or a second, better screenshot
  failed: ['pending', 'awaiting_verification', 'paid'], // paid after the hold ran out, and a seat is still free
  paid: ['refund_due', 'refunded'], // cancelled by the team; refunded at the provider
  refund_due: ['refunded'],
  refunded: [],
}

export function canTransition(from: PaymentStatus, to: PaymentStatus): boolean {
  return next[from].includes(to)
}

/** Nobody else may register under the same address: money came, or is said to have come. */
export function isPaidOrAwaiting(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'awaiting_verification'
}

/** It was paid once and is over, whether or not the money has gone back yet. */
export function isRefundedOrDue(status: PaymentStatus): boolean {
  return status === 'refund_due' || status === 'refunded'
}
