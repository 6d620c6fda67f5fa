import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { PeoplePage } from '#app/features/staff/people/people-page.tsx'
import { people } from '#content/staff/people.ts'

/** Needed on every route: the sitemap checks each one by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(people.title)

export default PeoplePage
