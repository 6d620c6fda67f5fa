import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { PersonPage } from '#app/features/staff/people/person-page.tsx'
import { people } from '#content/staff/people.ts'

/** Needed on every route: the sitemap checks each one by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(people.title)

export default PersonPage
