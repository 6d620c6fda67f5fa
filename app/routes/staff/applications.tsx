import { ApplicationsPage } from '#app/features/staff/applications/applications-page.tsx'
import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { staffApplications } from '#content/staff/applications.ts'

/** Also here: the sitemap looks at each route by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(staffApplications.title)

export default ApplicationsPage
