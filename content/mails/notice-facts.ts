/** A notice in the console and by email. */
export interface NoticeText {
  title: string
  lines: string[]
  toDo: string
}

/** In the currency's smallest unit, as payment providers report it. */
export type Money = {
  amountMinor: number
  /** ISO 4217, in capitals. */
  currency: string
}

type PaymentId = { paymentIntentId: string | null }

/** The facts of each kind: ids, amounts and codes, never personal data. */
export type NoticeFacts = {
  dispute: Money & PaymentId & { disputeId: string; reason: string; respondBy: string | null }
  dispute_closed: Money & PaymentId & { disputeId: string; outcome: string }
  partial_refund: Money & PaymentId & { refundedMinor: number }
  refund_failed: Money & PaymentId & { refundId: string; reason: string }
  unmatched_refund: Money & PaymentId & { refundId: string }
  unmatched_payment: Money &
    PaymentId & {
      why: 'unknown_order' | 'wrong_amount' | 'wrong_currency' | 'paid_again' | 'counted_already' | 'counted_twice'
      expectedMinor: number | null
      checkoutId: string | null
    }
  proof_disowned: Money & { reference: string }
  cancelled_by_attendee: Money & { reference: string }
  /** `code` is never a message, because messages contain parameters. */
  job_row_failed: { job: keyof typeof jobs; code: string }
  provider_unreachable: Record<string, never>
  /** The provider's title. */
  webhooks_silent: { provider: string }
  /** The key must not contain the peer: anybody can send such headers. */
  untrusted_proxy: { peer: string }
  disk_low: { freeMb: number }
  mail_stuck: { mails: number; since: string }
  /** `succeededAt` is null for one that never has. */
  jobs_stopped: { jobs: { job: string; succeededAt: string | null }[] }
  /** `proofs` is missing in those of earlier versions. */
  event_cancelled: { eventTitle: string; paid: number; proofs?: number }
}

export type NoticeTexts = { [K in keyof NoticeFacts]: (facts: NoticeFacts[K]) => NoticeText }

/** What each job does, for a sentence with ‘while’. */
export const jobs = {
  holds: 'releasing seats that were held too long',
  payments: 'checking payments that stayed open',
  applications: 'carrying out a decision on an application',
  decisions: 'carrying out a decision on a payment screenshot',
  reminders: 'sending reminders',
  newDates: 'emailing an event’s new date',
  refunds: 'refunding a payment',
  bankLines: 'settling a payment by a line of the bank statement',
  certificates: 'signing and emailing a certificate',
}
