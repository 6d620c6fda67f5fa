import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { findRegistrationRow, isReturned, isTaken, type Registration } from '#server/modules/registrations/public.ts'

type Linked = Pick<Registration, 'id' | 'reference'>

/** The registration that a link opens, as long as another screenshot of a payment makes sense for it. */
export async function requireUnsettled(queries: Queries, linked: Linked): Promise<void> {
  const registration = await findRegistrationRow(queries, linked.id)
  if (!registration) throw notFound(messages.registrationNotFound)
  refuseSettled(registration, linked)
}

export function refuseSettled(registration: Registration, { reference }: Linked): void {
  if (registration.reference !== reference) throw notFound(messages.registrationNotFound)
  if (isTaken(registration.paymentStatus)) throw new Problem('already_registered', messages.alreadyRegistered)
  if (isReturned(registration.paymentStatus)) throw new Problem('session_closed', messages.sessionClosed)
}
