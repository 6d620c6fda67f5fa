import type { StaffRegistration } from '#contract/staff/registrations.ts'

export type RegistrationAction = 'refund' | 'resend' | 'edit' | 'move' | 'cancel'

/** What the registration's state allows. */
export function listActions(registration: StaffRegistration): RegistrationAction[] {
  const { isRefundable } = registration
  // In other states the email would ask for a payment that is not wanted.
  return [
    ...(isRefundable ? ['refund' as const] : []),
    ...(isLive(registration) ? (['resend', 'edit', 'move', 'cancel'] as const) : ['edit' as const]),
  ]
}

/** A flagged proof is decided under Payments, and its address is not emailed. */
export function isLive({ paymentStatus, isDisowned }: StaffRegistration): boolean {
  return !isDisowned && ['pending', 'awaiting_verification', 'paid'].includes(paymentStatus)
}
