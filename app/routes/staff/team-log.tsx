import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { LogPage } from '#app/features/staff/team/log-page.tsx'
import { audit } from '#content/staff/team.ts'

/** Needed on every route: the sitemap checks each one by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(audit.title)

export default LogPage
