import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { AddPage } from '#app/features/staff/registrations/add/add-page.tsx'
import { addRegistration } from '#content/staff/add-registration.ts'

/** Needed on every route: the sitemap checks each one by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(addRegistration.title)

export default AddPage
