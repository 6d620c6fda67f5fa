import { refunds as words } from '#content/staff/refunds.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { StaffRefund } from '#contract/staff/refunds.ts'

/** Why a refund was not made, as far as the provider said. */
export function describeFailure({ amount, failure }: Pick<StaffRefund, 'amount' | 'failure'>): string {
  const code = failure ?? 'unknown'
  return words.notMade(formatRupees(amount), words.failures[code] ?? code)
}
