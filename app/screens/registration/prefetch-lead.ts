import type { QueryClient } from '@tanstack/react-query'
import { seatCertificateQuery } from '#app/features/certificates/queries.ts'
import { classroomQuery } from '#app/features/classroom/queries.ts'
import { optionsQuery } from '#app/features/registrations/self-service/queries.ts'
import { getPhase } from '#app/features/registrations/state/get-phase.ts'
import { getRegistrationState } from '#app/features/registrations/state/get-registration-state.ts'
import type { Api } from '#app/lib/api.ts'
import type { EventRegistration } from '#contract/registrations.ts'

/** For the loader: what `useLead` decides by, so that the page opens with the right headline. */
export async function prefetchLead(client: QueryClient, registration: EventRegistration, token: string, api: Api) {
  if (getRegistrationState(registration) !== 'paid') return
  const { kind } = getPhase(registration.event.sessions, Date.now())
  if (kind === 'before') await client.prefetchQuery(optionsQuery(token, api))
  if (kind === 'after')
    await Promise.all([
      client.prefetchQuery(seatCertificateQuery(token, api)),
      client.prefetchQuery(classroomQuery(token, api)),
    ])
}
