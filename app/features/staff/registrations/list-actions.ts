import type { StaffRegistration } from '#contract/staff/registrations.ts'

export type RegistrationAction = 'refund' | 'resend' | 'edit' | 'move' | 'cancel' | 'erase'

/** What the registration's state allows. */
export function listActions(registration: StaffRegistration): RegistrationAction[] {
  const { isRefundable, paid_at } = registration
  // In other states the email would ask for a payment that is not wanted.
  return [
    ...(isRefundable ? ['refund' as const] : []),
    ...(isLive(registration) ? (['resend', 'edit', 'move', 'cancel'] as const) : ['edit' as const]),
    // Before a seat was booked, its attendee can have done nothing in the event.
    ...(paid_at ? ['erase' as const] : []),
  ]
}

/** A flagged proof is decided under Payments, and its address is not emailed. */
export function isLive({ paymentStatus, isDisowned }: StaffRegistration): boolean {
  return !isDisowned && ['pending', 'awaiting_verification', 'paid'].includes(paymentStatus)
}
