import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { RegistrationsPage } from '#app/features/staff/registrations/registrations-page.tsx'
import { staffRegistrations } from '#content/staff/registrations.ts'

/** Needed on every route: the sitemap checks each one by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(staffRegistrations.title)

export default RegistrationsPage
