import type { StaffRegistration } from '#contract/staff/registrations.ts'

export type RegistrationAction = 'refund' | 'resend' | 'move' | 'cancel'

/** What the registration's state allows. */
export function listActions({ paymentStatus, refundDue, isDisowned }: StaffRegistration): RegistrationAction[] {
  // A flagged proof is decided under Payments, and its address is not emailed.
  const isLive = !isDisowned && ['pending', 'awaiting_verification', 'paid'].includes(paymentStatus)
  // In other states the email would ask for a payment that is not wanted.
  return [
    ...(refundDue === null ? [] : ['refund' as const]),
    ...(isLive ? (['resend', 'move', 'cancel'] as const) : []),
  ]
}
