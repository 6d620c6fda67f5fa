import { BookkeepingPage } from '#app/features/staff/bookkeeping/bookkeeping-page.tsx'
import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { bookkeeping } from '#content/staff/bookkeeping.ts'

/** Needed on every route: the sitemap checks each one by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(bookkeeping.title)

export default BookkeepingPage
