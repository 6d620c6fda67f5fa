import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { InterestPage } from '#app/features/staff/inbox/interest-page.tsx'
import { staffInterest } from '#content/staff/inbox.ts'

/** Needed on every route: the sitemap checks each one by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(staffInterest.title)

export default InterestPage
