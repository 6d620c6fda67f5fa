import type { PaymentStatus } from '../registrations.ts'

/** The reason that a registration shows once the team has cancelled it before it was paid. */
export const cancelledByTeam = 'Cancelled by our team'

/** Money that comes for it has to go back, until its buyer tries to pay again. */
export function isCancelledByTeam({
  paymentStatus,
  rejectionReason,
}: {
  paymentStatus: PaymentStatus
  rejectionReason: string | null
}): boolean {
  return (paymentStatus === 'rejected' || paymentStatus === 'failed') && rejectionReason === cancelledByTeam
}
