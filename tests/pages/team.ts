import type { StaffEvent } from '#contract/staff/events.ts'
import { aStaffMember, staffCaller } from '#tests/support/staff-app.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** A member of the team, who changes events through the API that the console uses. */
export async function signInTeam(site: TestApp) {
  const { session } = await aStaffMember(site, { isOwner: true })
  const caller = staffCaller(site, session)
  const call = async (...request: Parameters<typeof caller>) => {
    const response = await caller(...request)
    if (response.statusCode >= 300) throw new Error(`${response.statusCode}: ${response.body}`)
    return response.body ? response.json() : undefined
  }
  const read = async (path: string) => (await site.get(`/api/staff/${path}`, session)).json()
  const findEvent = async (slug: string): Promise<StaffEvent> => {
    const events: StaffEvent[] = await read('events')
    const event = events.find((one) => one.slug === slug)
    if (!event) throw new Error(`there is no event ${slug}`)
    return event
  }
  return {
    call,
    read,
    findEvent,
    changeEvent: async (slug: string, change: Partial<StaffEvent>) => {
      const event = await findEvent(slug)
      await call('PUT', `events/${event.id}`, { ...event, notify: 'attendees', isPastConfirmed: true, ...change })
    },
    setStatus: async (slug: string, status: StaffEvent['status']) => {
      const { id, version } = await findEvent(slug)
      if (status === 'cancelled') await call('POST', `events/${id}/cancel`, { offer: 'refund' })
      else await call('POST', `events/${id}/status`, { status, version })
    },
  }
}
