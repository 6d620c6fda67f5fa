import type { noticeJobs, noticeWords, unmatchedReasons } from '#content/staff/notices.ts'

/** In the currency's smallest unit, as providers say it. */
type Money = {
  amountMinor: number
  /** ISO 4217, in capitals. */
  currency: string
}

/** Every kind of notice and what its words are filled with: ids, amounts and codes, never a name or an address of a person. */
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
  /** `code` is a database's or a problem's code, never a message: messages hold parameters. */
  job_row_failed: { job: keyof typeof noticeJobs; code: string }
  provider_unreachable: Record<string, never>
  /** Its key must not name the peer: anybody can send such headers. */
  untrusted_proxy: { peer: string }
  disk_low: { freeMb: number }
}

/** No kind without words: the compiler compares both lists. */
export type NoticeKind = keyof NoticeFacts & keyof typeof noticeWords

export interface NewNotice<K extends NoticeKind = NoticeKind> {
  kind: K
  /** The same trouble has the same key, whoever meets it and however often: `dispute:dp_1`. */
  key: string
  subject?: { type: 'registration' | 'payment'; id: number } | undefined
  facts: NoticeFacts[K]
}
