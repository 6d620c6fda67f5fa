import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { AttendeesPage } from '#app/features/staff/registrations/attendees-page.tsx'
import { attendees } from '#content/staff/attendees.ts'
import type { Route } from './+types/attendees.ts'

/** Needed on every route: the sitemap checks each one by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(attendees.title)

export default function Attendees({ params }: Route.ComponentProps) {
  return <AttendeesPage slug={params.event} />
}
