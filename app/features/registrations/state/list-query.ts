import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import { asSignedIn } from '#app/lib/as-signed-in.ts'
import type { listRegistrations } from '#contract/registrations.ts'

/** The signed-in user's, newest first. Their states move on without this browser, so every visit looks anew. */
export const registrationsQuery = queryOptions({
  queryKey: ['/api/registrations'],
  queryFn: ({ signal, client }) =>
    asSignedIn(client, browserApi<typeof listRegistrations>('GET', '/api/registrations', { signal })),
  staleTime: 0,
})
