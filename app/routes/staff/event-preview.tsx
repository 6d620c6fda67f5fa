import { PreviewFrame } from '#app/features/staff/catalogue/event/preview-frame.tsx'
import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { useIsHydrated } from '#app/lib/is-hydrated.ts'
import { ComposedEventPage } from '#app/screens/event/event-screen.tsx'
import { NotFoundCard } from '#app/shell/not-found-card.tsx'
import { staffEvents } from '#content/staff/events.ts'

/** Without the console's frame, which would make the page narrower than visitors see it. */
export const handle = { isPrivate: true, isForStaff: true, isBare: true }
export const meta = staffMeta(staffEvents.previewing.title)

export default function EventPreview() {
  // Rendered in the browser only: it depends on the URL and the API.
  if (!useIsHydrated()) return null
  return <PreviewFrame denied={<NotFoundCard />}>{(event) => <ComposedEventPage event={event} />}</PreviewFrame>
}
