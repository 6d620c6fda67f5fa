import { useMutationState } from '@tanstack/react-query'
import type { EventRegistration } from '#contract/registrations.ts'
import { getRegistrationState } from '../state/get-registration-state.ts'
import { cancelKey } from './queries.ts'

const everyMs = 5_000
const maxMs = 60_000

/** For a query’s `refetchInterval`. A refund often settles within seconds: after cancelling here, look again for a minute. */
export function useRefundInterval(token: string) {
  const [cancelledAt = 0] = useMutationState({
    filters: { mutationKey: cancelKey(token), status: 'success' },
    select: ({ state }) => state.submittedAt,
  })
  return ({ state: { data } }: { state: { data?: EventRegistration | undefined } }): number | false => {
    const isDue = data !== undefined && getRegistrationState(data) === 'refund_due'
    return isDue && Date.now() - cancelledAt < maxMs ? everyMs : false
  }
}
