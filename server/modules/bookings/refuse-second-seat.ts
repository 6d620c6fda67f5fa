import { messages } from '#contract/problems.ts'
import { toFailure } from '#database/failure.ts'
import { Problem } from '#server/http/problem.ts'

/** For a transaction that lost against another one: an address has one paid seat in an event. */
export function refuseSecondSeat(error: unknown): never {
  if (toFailure(error)?.constraint === 'masterclass_registrations_one_paid')
    throw new Problem('already_registered', messages.alreadyRegistered)
  throw error
}
