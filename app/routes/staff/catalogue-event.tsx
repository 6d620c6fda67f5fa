import { eventPicture } from '#app/features/events/event-picture.ts'
import { EventFormPage } from '#app/features/staff/catalogue/form-pages.tsx'
import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { catalogue } from '#content/staff/catalogue.ts'

/** Needed on every route: the sitemap checks each one by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(catalogue.title)

export default function CatalogueEvent() {
  return <EventFormPage drawingOf={drawingOf} />
}

/** Without one, the site shows a placeholder. */
function drawingOf(slug: string): string | undefined {
  const picture = eventPicture({ slug, imagePath: null })
  return picture.startsWith('/api/') ? undefined : picture
}
