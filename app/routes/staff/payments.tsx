import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { PaymentsPage } from '#app/features/staff/payments/payments-page.tsx'
import { payments } from '#content/staff/payments.ts'

/** Needed on every route: the sitemap checks each one by itself. */
export const handle = { isPrivate: true }

export const meta = staffMeta(payments.title)

export default PaymentsPage
