import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { AttendeesPage } from '#app/features/staff/registrations/attendees-page.tsx'
import { attendees } from '#content/staff/attendees.ts'
import type { Route } from './+types/attendees.ts'

/** Also here: the sitemap looks at each route by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(attendees.title)

export default function Attendees({ params }: Route.ComponentProps) {
  return <AttendeesPage slug={params.event} />
}
