import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { hasOtherPaid, isPaidOrAwaiting, type Registration, requireSeat } from '#server/modules/bookings/public.ts'

type Linked = Pick<Registration, 'id' | 'reference'>

/** Throws if the registration needs no further screenshot. */
export async function requireUnsettled(queries: Queries, linked: Linked): Promise<Registration> {
  const registration = await requireSeat(queries, linked)
  await refuseSettled(queries, registration, linked)
  return registration
}

export async function refuseSettled(queries: Queries, registration: Registration, linked: Linked): Promise<void> {
  const { paymentStatus, disownedAt } = registration
  await requireSeat(queries, linked)
  if (disownedAt) throw new Problem('registration_ended', messages.registrationEnded)
  if (isPaidOrAwaiting(paymentStatus) || (await hasOtherPaid(queries, registration)))
    throw new Problem('already_registered', messages.alreadyRegistered)
  if (paymentStatus === 'refund_due') throw new Problem('refund_under_way', messages.refundUnderWay)
  if (paymentStatus === 'refunded') throw new Problem('registration_ended', messages.registrationEnded)
}
