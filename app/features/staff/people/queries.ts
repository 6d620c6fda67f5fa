import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { QueryInputOf } from '#contract/endpoint.ts'
import type { endSessionsOfPerson, listGuests, listPeople, showPerson } from '#contract/staff/overview.ts'
import type { addToTeam } from '#contract/staff/team.ts'
import { alwaysRefetch, asStaff } from '../as-staff.ts'

export const peopleKey = '/api/staff/people'

export const pathOf = (email: string) => `/staff/people/view?email=${encodeURIComponent(email)}`

export const fetchPeople = (query: QueryInputOf<typeof listPeople>, signal: AbortSignal) =>
  browserApi<typeof listPeople>('GET', '/api/staff/people', { query, signal })

export const guestsKey = '/api/staff/guests'

export const fetchGuests = (query: QueryInputOf<typeof listGuests>, signal: AbortSignal) =>
  browserApi<typeof listGuests>('GET', '/api/staff/guests', { query, signal })

export const personQuery = (email: string) =>
  queryOptions({
    ...alwaysRefetch,
    queryKey: ['/api/staff/person', email],
    queryFn: ({ client, signal }) =>
      asStaff(client, browserApi<typeof showPerson>('GET', '/api/staff/person', { query: { email }, signal })),
    enabled: email !== '',
  })

export function useSignOutPerson() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      asStaff(client, browserApi<typeof endSessionsOfPerson>('DELETE', `/api/staff/people/${id}/sessions`)),
    onSettled: () => client.invalidateQueries({ queryKey: ['/api/staff/person'] }),
  })
}

export function useAddToTeam() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => asStaff(client, browserApi<typeof addToTeam>('POST', `/api/staff/members/${id}`)),
    // Also after a failure: a colleague may have been faster.
    onSettled: () => client.invalidateQueries({ queryKey: ['/api/staff/person'] }),
  })
}
