import { ApplicationsPage } from '#app/features/staff/applications/applications-page.tsx'
import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { staffApplications } from '#content/staff/applications.ts'

/** Needed on every route: the sitemap checks each one by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(staffApplications.title)

export default ApplicationsPage
