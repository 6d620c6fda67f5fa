import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { SitePage } from '#app/features/staff/site/site-page.tsx'
import { staffSite } from '#content/staff/site.ts'

/** Needed on every route: the sitemap checks each one by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(staffSite.title)

export default SitePage
