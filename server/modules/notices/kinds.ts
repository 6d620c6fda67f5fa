import type { noticeJobs, noticeWords, unmatchedReasons } from '#content/staff/notices.ts'

/** In the currency's smallest unit, as card providers report it. */
type Money = {
  amountMinor: number
  /** ISO 4217, in capitals. */
  currency: string
}

/** The facts that fill each kind's text: ids, amounts and codes, never personal data. */
type NoticeFacts = {
  dispute: Money & { disputeId: string; paymentIntentId: string | null; reason: string; respondBy: string | null }
  dispute_closed: Money & { disputeId: string; paymentIntentId: string | null; outcome: string }
  partial_refund: Money & { refundedMinor: number; paymentIntentId: string | null }
  refund_failed: Money & { refundId: string; paymentIntentId: string | null; reason: string }
  unmatched_payment: Money & {
    why: keyof typeof unmatchedReasons
    expectedMinor: number | null
    checkoutId: string | null
    paymentIntentId: string | null
  }
  proof_disowned: Money & { reference: string }
  /** `code` is never a message, because messages contain parameters. */
  job_row_failed: { job: keyof typeof noticeJobs; code: string }
  provider_unreachable: Record<string, never>
  /** The key must not contain the peer: anybody can send such headers. */
  untrusted_proxy: { peer: string }
  disk_low: { freeMb: number }
}

/** The compiler checks that every kind has a text. */
export type NoticeKind = keyof NoticeFacts & keyof typeof noticeWords

export interface NewNotice<K extends NoticeKind = NoticeKind> {
  kind: K
  /** Identifies the issue for deduplication: `dispute:dp_1`. */
  key: string
  subject?: { type: 'registration' | 'payment'; id: number } | undefined
  facts: NoticeFacts[K]
}
