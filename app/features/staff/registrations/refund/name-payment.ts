import { refunds as words } from '#content/staff/refunds.ts'
import { formatDate } from '#contract/dates.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { StaffPayment } from '#contract/staff/orders.ts'

/** '₹1,999 by UPI, 15 November 2026'. */
export function namePayment({ amount, method, settled_at, created_at }: StaffPayment): string {
  return words.paidOn(formatRupees(amount), words.methods[method], formatDate(settled_at ?? created_at))
}
