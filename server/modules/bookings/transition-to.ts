import type { PaymentStatus } from '#contract/registrations.ts'
import type { Queries } from '#database/database.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { canTransition } from './payment-states.ts'
import { type Registration, type RegistrationChanges, updateState } from './store.ts'

interface Transition {
  to: PaymentStatus
  /** Null for a webhook or a job. */
  actorId: number | null
  also?: RegistrationChanges
}

/** The only way to change a registration's state: checks the transition and records it in the audit log. */
export async function transitionTo(
  tx: Queries,
  registration: Registration,
  { to, actorId, also }: Transition,
): Promise<Registration> {
  const { id, paymentStatus: from } = registration
  if (!canTransition(from, to)) throw new Error(`a registration that is ${from} cannot become ${to}`)
  await recordChange(tx, {
    actorId,
    action: `registration.${to}`,
    subject: 'registration',
    subjectId: String(id),
    before: { paymentStatus: from },
    after: { paymentStatus: to },
  })
  return updateState(tx, id, to, also)
}
