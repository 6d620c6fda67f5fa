import type { QueryClient } from '@tanstack/react-query'
import { seatCertificateQuery } from '#app/features/certificates/queries.ts'
import { classroomQuery } from '#app/features/classroom/queries.ts'
import { seatSessionsQuery } from '#app/features/classroom/sessions-query.ts'
import { optionsQuery } from '#app/features/registrations/self-service/queries.ts'
import { getPhase } from '#app/features/registrations/state/get-phase.ts'
import { getRegistrationState } from '#app/features/registrations/state/get-registration-state.ts'
import type { Api } from '#app/lib/api.ts'
import type { EventRegistration } from '#contract/registrations.ts'

/** Fetches all that the page of a booked seat shows, so that it opens with the right headline and at its full height. */
export async function prefetchSeat(client: QueryClient, registration: EventRegistration, token: string, api: Api) {
  if (getRegistrationState(registration) !== 'paid') return
  const { kind } = getPhase(registration.event.sessions, Date.now())
  // When the room opens everybody comes at once, for the way in alone.
  if (kind === 'open' || kind === 'live') return
  await Promise.all([
    client.prefetchQuery(optionsQuery(token, api)),
    client.prefetchQuery(seatSessionsQuery(token, api)),
    client.prefetchQuery(classroomQuery(token, api)),
    client.prefetchQuery(seatCertificateQuery(token, api)),
  ])
}
