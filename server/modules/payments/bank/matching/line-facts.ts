import type { LineVerdict } from '#contract/staff/bank-lines.ts'

/** A stored line, as far as matching reads it. */
export interface LineFacts {
  id: number
  bookedOn: string
  amountPaise: number
  isCredit: boolean
  narration: string
  utr: string | null
  references: readonly string[]
  /** What it has settled. */
  paymentId: number | null
  refundId: number | null
  /** What the team has approved, or what several lines have paid together. */
  orderId: number | null
  isApproved: boolean
  settledAt: Date | null
}

export interface Match {
  /** `other` is a debit that is none of our business. */
  verdict: LineVerdict | 'other'
  by: 'utr' | 'reference' | 'choice' | null
  orderIds: readonly number[]
  paymentId?: number
  refundId?: number
  /** Further money for an order that was paid, which nobody has recorded. */
  isSecondPayment?: boolean
}
