import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { QueryInputOf } from '#contract/endpoint.ts'
import type {
  cancelRegistration,
  listStaffRegistrations,
  markRefunded,
  moveRegistration,
  resendRegistrationMail,
  StaffRegistration,
} from '#contract/staff/registrations.ts'
import { alwaysRefetch, asStaff } from '../as-staff.ts'

export const registrationsKey = '/api/staff/registrations'

export const fetchRegistrations = (query: QueryInputOf<typeof listStaffRegistrations>, signal: AbortSignal) =>
  browserApi<typeof listStaffRegistrations>('GET', registrationsKey, { query, signal })

/** An event's registrations with a seat, by name: paid ones and those whose payment is being verified. */
export const attendeesQuery = (event: string) =>
  queryOptions({
    ...alwaysRefetch,
    queryKey: [registrationsKey, 'attendees', event],
    queryFn: async ({ signal, client }) => {
      const everyone = (status: string) => asStaff(client, fetchAll({ event, status }, signal))
      const [paid, waiting] = await Promise.all([everyone('paid'), everyone('awaiting_verification')])
      // The seat of a disowned proof is free again.
      return { paid, waiting: waiting.filter(({ isDisowned }) => !isDisowned) }
    },
  })

async function fetchAll(filter: { event: string; status: string }, signal: AbortSignal): Promise<StaffRegistration[]> {
  const all: StaffRegistration[] = []
  let before: number | undefined
  do {
    const { rows, next } = await fetchRegistrations({ ...filter, before }, signal)
    all.push(...rows)
    before = next ?? undefined
  } while (before)
  return all.sort((one, other) => one.name.localeCompare(other.name, 'en-IN', { sensitivity: 'base' }))
}

/** Runs one action on a registration, then invalidates lists, seats and counts. */
export function useChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (call: Promise<unknown>) => asStaff(client, call),
    onSuccess: () =>
      Promise.all(
        [registrationsKey, '/api/staff/events', '/api/staff/today'].map((path) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
}

export const resend = (id: number) =>
  browserApi<typeof resendRegistrationMail>('POST', `/api/staff/registrations/${id}/resend`)
export const cancel = (id: number) =>
  browserApi<typeof cancelRegistration>('POST', `/api/staff/registrations/${id}/cancel`)
export const refund = (id: number) => browserApi<typeof markRefunded>('POST', `/api/staff/registrations/${id}/refunded`)
export const move = (id: number, eventSlug: string) =>
  browserApi<typeof moveRegistration>('POST', `/api/staff/registrations/${id}/move`, { body: { eventSlug } })
