import type { PaymentStatus } from '#contract/registrations.ts'
import type { Queries } from '#database/database.ts'
import { recordChanges } from '#server/modules/audit/public.ts'
import { canTransition } from './payment-states.ts'
import { type Registration, type RegistrationChanges, updateStates } from './store.ts'

export interface Transition {
  to: PaymentStatus
  /** Null for a webhook or a job. */
  actorId: number | null
  also?: RegistrationChanges
}

/** The only way to change the state of registrations: checks the transitions and records them in the audit log. */
export async function transitionAll(
  tx: Queries,
  registrations: readonly Registration[],
  { to, actorId, also }: Transition,
): Promise<Registration[]> {
  const changes = registrations.map(({ id, paymentStatus: from }) => {
    if (!canTransition(from, to)) throw new Error(`a registration that is ${from} cannot become ${to}`)
    return {
      actorId,
      action: `registration.${to}`,
      subject: 'registration',
      subjectId: String(id),
      before: { paymentStatus: from },
      after: { paymentStatus: to },
    }
  })
  await recordChanges(tx, changes)
  const ids = registrations.map(({ id }) => id)
  return updateStates(tx, ids, to, also)
}
