import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { InterestPage } from '#app/features/staff/inbox/interest-page.tsx'
import { staffInterest } from '#content/staff/inbox.ts'

/** Also here: the sitemap looks at each route by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(staffInterest.title)

export default InterestPage
