import { type APIRequestContext, expect } from '@playwright/test'
import type { EventStatus } from '#contract/events.ts'
import type { EventForm, StaffEvent } from '#contract/staff/events.ts'

export interface EventChange extends Partial<Omit<EventForm, 'version'>> {
  status?: EventStatus
}

/** Changes an event through the staff API. `staff` is signed in. */
export async function changeEvent(staff: APIRequestContext, slug: string, change: EventChange): Promise<void> {
  const { status, ...fields } = change
  const before = await findEvent(staff, slug)
  const data = { ...before, imagePath: before.imagePath ?? '', joinUrl: before.joinUrl ?? '', ...fields }
  const saved = await staff.put(`/api/staff/events/${before.id}`, { data })
  expect(saved.status(), await saved.text()).toBe(200)
  if (!status) return
  const { version } = (await saved.json()) as StaffEvent
  const changed = await staff.post(`/api/staff/events/${before.id}/status`, { data: { status, version } })
  expect(changed.status(), await changed.text()).toBe(200)
}

async function findEvent(staff: APIRequestContext, slug: string): Promise<StaffEvent> {
  const events = (await (await staff.get('/api/staff/events')).json()) as StaffEvent[]
  const found = events.find((event) => event.slug === slug)
  if (!found) throw new Error(`no event ${slug}`)
  return found
}

/** One session that starts in so many minutes, or did so long ago. */
export function sessionIn(minutes: number, length = 60): EventForm['sessions'][number] {
  const start = Date.now() + minutes * 60_000
  const [startsAt, endsAt] = [start, start + length * 60_000].map((ms) => new Date(ms).toISOString())
  return { startsAt: startsAt ?? '', endsAt: endsAt ?? '', title: '', items: [] }
}
