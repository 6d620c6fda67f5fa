import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { findRegistration } from '#contract/registrations.ts'
import { seatPath } from '#contract/seat-path.ts'
import type { showHandedOver } from '#contract/self-service.ts'

/** By the emailed link. The server changes the state, so every visit refetches. */
export const registrationQuery = (token: string, api = browserApi) =>
  queryOptions({
    queryKey: ['/api/registrations/:token', token],
    queryFn: ({ signal }) => api<typeof findRegistration>('GET', seatPath(token), { signal }),
    staleTime: 0,
  })

/** What is left for the attendee who has handed the seat over. */
export const handedOverQuery = (token: string, api = browserApi) =>
  queryOptions({
    queryKey: ['/api/registrations/:token/handed-over', token],
    queryFn: ({ signal }) => api<typeof showHandedOver>('GET', `${seatPath(token)}/handed-over`, { signal }),
  })

export const calendarPath = (token: string) => `${seatPath(token)}/calendar`

export const documentPath = (token: string, id: number) => `${seatPath(token)}/documents/${id}`

/** The page of a registration. */
export const registrationPath = (token: string) => `/registration/${encodeURIComponent(token)}`
