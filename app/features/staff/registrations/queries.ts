import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { changeCompany as changeCompanyCall } from '#contract/documents.ts'
import type { QueryInputOf } from '#contract/endpoint.ts'
import type { Company } from '#contract/gst-fields.ts'
import type { addRegistrations, NewOrder } from '#contract/staff/new-order.ts'
import type { StaffOrder, showOrder } from '#contract/staff/orders.ts'
import type {
  markNeverArrived as markNeverArrivedCall,
  NeverArrivedInput,
  RefundInput,
  refundPayment,
} from '#contract/staff/refunds.ts'
import type {
  cancelRegistration,
  editRegistration,
  eraseAttendee,
  listStaffRegistrations,
  moveRegistration,
  RegistrationEdit,
  resendRegistrationMail,
  StaffRegistration,
} from '#contract/staff/registrations.ts'
import { alwaysRefetch, asStaff } from '../as-staff.ts'
import { pollWhileActive } from '../poll-while-active.ts'
import { useStaffChange } from '../use-staff-change.ts'

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

/** The order of a registration. Polls while a refund is pending. */
export const orderQuery = (id: number) =>
  queryOptions({
    ...alwaysRefetch,
    queryKey: [registrationsKey, 'order', id],
    queryFn: ({ signal, client }) =>
      asStaff(client, browserApi<typeof showOrder>('GET', `/api/staff/registrations/${id}/order`, { signal })),
    refetchInterval: (query) => (query.state.data && hasPendingRefund(query.state.data) ? poll(query) : false),
  })

const poll = pollWhileActive(5000)

function hasPendingRefund({ payments }: StaffOrder): boolean {
  return payments.some(({ refunds }) => refunds.some(({ state }) => state === 'pending'))
}

/** Refetches lists, seats and counts. */
export const useRegistrationChange = () => useStaffChange([registrationsKey, '/api/staff/events', '/api/staff/today'])

export const resend = (id: number) =>
  browserApi<typeof resendRegistrationMail>('POST', `/api/staff/registrations/${id}/resend`)
export const cancel = (id: number) =>
  browserApi<typeof cancelRegistration>('POST', `/api/staff/registrations/${id}/cancel`)
export const erase = (id: number) => browserApi<typeof eraseAttendee>('POST', `/api/staff/registrations/${id}/erase`)
export const refund = (paymentId: number, body: RefundInput) =>
  browserApi<typeof refundPayment>('POST', `/api/staff/payments/${paymentId}/refunds`, { body })
export const markNeverArrived = (paymentId: number, body: NeverArrivedInput) =>
  browserApi<typeof markNeverArrivedCall>('POST', `/api/staff/payments/${paymentId}/never-arrived`, { body })
export const move = (id: number, eventSlug: string) =>
  browserApi<typeof moveRegistration>('POST', `/api/staff/registrations/${id}/move`, { body: { eventSlug } })
export const edit = (id: number, body: RegistrationEdit) =>
  browserApi<typeof editRegistration>('PATCH', `/api/staff/registrations/${id}`, { body })
export const changeCompany = (id: number, body: Company) =>
  browserApi<typeof changeCompanyCall>('POST', `/api/staff/registrations/${id}/company`, { body })
export const add = (body: NewOrder) => browserApi<typeof addRegistrations>('POST', registrationsKey, { body })
