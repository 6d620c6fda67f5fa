import { messages } from '#contract/problems.ts'
import type { PaymentStatus } from '#contract/registrations.ts'
import type { Queries } from '#database/database.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { findRegistrationRow, lockRegistration, type Registration } from './store.ts'

/** Whatever can still be cancelled is live. */
const afterCancelling: Partial<Record<PaymentStatus, PaymentStatus>> = {
  paid: 'refund_due',
  awaiting_verification: 'rejected',
  pending: 'failed',
}

/** What cancelling makes of it; undefined where it has ended already. */
export function cancelledState({ paymentStatus }: Registration): PaymentStatus | undefined {
  return afterCancelling[paymentStatus]
}

/** Locked, or refused as not found. */
export async function requireRegistration(tx: Queries, id: number): Promise<Registration> {
  if (!(await findRegistrationRow(tx, id))) throw notFound()
  return lockRegistration(tx, id)
}

/** One that has not ended: the mail of any other would ask somebody to pay who was told not to, or whose money is due back. */
export async function requireLive(tx: Queries, id: number): Promise<Registration> {
  const registration = await requireRegistration(tx, id)
  if (!cancelledState(registration) || registration.disownedAt)
    throw new Problem('registration_ended', messages.registrationEnded)
  return registration
}
