import { messages } from '#contract/problems.ts'
import type { PaymentStatus } from '#contract/registrations.ts'
import type { Queries } from '#database/database.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { findRegistrationRow, lockRegistration, type Registration } from './store.ts'

/** A registration is live while it can be cancelled. */
const afterCancelling: Partial<Record<PaymentStatus, PaymentStatus>> = {
  paid: 'refund_due',
  awaiting_verification: 'rejected',
  pending: 'failed',
}

/** The state after cancelling; undefined if it has ended already. */
export function cancelledState({ paymentStatus }: Registration): PaymentStatus | undefined {
  return afterCancelling[paymentStatus]
}

/** The same for a seat that cost nothing: there is nothing to refund. */
export function unpaidState(registration: Registration): PaymentStatus | undefined {
  const state = cancelledState(registration)
  return state === 'refund_due' ? 'failed' : state
}

/** Locks it, or throws not found. */
export async function requireRegistration(tx: Queries, id: number): Promise<Registration> {
  if (!(await findRegistrationRow(tx, id))) throw notFound()
  return lockRegistration(tx, id)
}

/** Throws if it has ended: its mail would ask for a payment that is not wanted. */
export async function requireLive(tx: Queries, id: number): Promise<Registration> {
  const registration = await requireRegistration(tx, id)
  if (!cancelledState(registration) || registration.disownedAt)
    throw new Problem('registration_ended', messages.registrationEnded)
  return registration
}
