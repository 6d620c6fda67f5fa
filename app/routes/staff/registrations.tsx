import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { RegistrationsPage } from '#app/features/staff/registrations/registrations-page.tsx'
import { staffRegistrations } from '#content/staff/registrations.ts'

/** Also here: the sitemap looks at each route by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(staffRegistrations.title)

export default RegistrationsPage
