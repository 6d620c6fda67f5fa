import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { WaysToPayPage } from '#app/features/staff/payments/ways/ways-to-pay-page.tsx'
import { waysToPay } from '#content/staff/ways-to-pay.ts'

/** Needed on every route: the sitemap checks each one by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(waysToPay.title)

export default WaysToPayPage
