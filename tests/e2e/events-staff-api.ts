import { type APIRequestContext, expect } from '@playwright/test'
import type { StaffEvent } from '#contract/staff/events.ts'

/** The team's changes of an event, by the API that the console uses. The request must be signed in. */

export async function findStaffEvent(request: APIRequestContext, slug: string): Promise<StaffEvent> {
  const events = (await (await request.get('/api/staff/events')).json()) as StaffEvent[]
  const event = events.find((one) => one.slug === slug)
  if (!event) throw new Error(`there is no event ${slug}`)
  return event
}

export async function changeEvent(request: APIRequestContext, slug: string, change: Partial<StaffEvent>) {
  const event = await findStaffEvent(request, slug)
  const data = { ...event, notify: 'attendees', isPastConfirmed: true, ...change }
  const response = await request.put(`/api/staff/events/${event.id}`, { data })
  expect(response.status(), await response.text()).toBe(200)
}

export async function setStatus(request: APIRequestContext, slug: string, status: StaffEvent['status']) {
  const { id, version } = await findStaffEvent(request, slug)
  const response =
    status === 'cancelled'
      ? await request.post(`/api/staff/events/${id}/cancel`, { data: { offer: 'refund' } })
      : await request.post(`/api/staff/events/${id}/status`, { data: { status, version } })
  expect(response.status(), await response.text()).toBe(200)
}
