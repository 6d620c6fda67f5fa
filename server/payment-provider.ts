import type { IncomingHttpHeaders } from 'node:http'
import type { CheckoutWay } from '#contract/masterclasses.ts'

/** A company that collects money for us. A checkout is its page; the outcome arrives by webhook, or is queried. */
export interface PaymentProvider {
  /** As stored with each payment, and in the path of its webhook. */
  name: string
  /** For the team. */
  title: string
  /** What payers can use on its page. */
  ways: readonly CheckoutWay[]
  /** Accepts payments from callers on this machine alone. */
  isLocalOnly: boolean
  /** Whether it reports outcomes by webhook. */
  sendsEvents: boolean
  /** For how long money may still come in after a checkout has ended; 0 where that cannot be. */
  lateDays: number
  /** Idempotent: the same key returns the same checkout. */
  createCheckout(request: CheckoutRequest): Promise<Checkout>
  findCheckout(id: string): Promise<CheckoutState>
  /**
   * Closes it for payment and returns its final state, which may be paid. Null when there is no such checkout. Throws when it
   * may still be open.
   */
  closeCheckout(id: string): Promise<CheckoutState | null>
  /** Idempotent: the same key refunds once. A refusal means that nothing was refunded. */
  refund(request: RefundRequest): Promise<RefundState>
  findRefund(id: string): Promise<RefundState>
  /** How much of a payment has been refunded so far, by whomever. */
  findRefundedPaise(paymentIntentId: string): Promise<number>
  /** What the provider kept of a payment. Null while it does not say, or in another currency. */
  findFeePaise(paymentIntentId: string): Promise<number | null>
  /** Parses a webhook after verifying its signature over the raw body. Null when the signature is invalid. */
  readEvent(body: Buffer, headers: IncomingHttpHeaders, now: Date): ProviderEvent | null
  /**
   * The checkout that a payer comes back from, by the query of the address. Null when its signature is invalid, or when the
   * provider adds nothing.
   */
  readReturn(query: Readonly<Record<string, string>>): string | null
}

interface CheckoutRequest {
  /** Sent as the payment's key too: unguessable and never reused, unlike a row's id. */
  idempotencyKey: string
  title: string
  email: string
  amountPaise: number
  expiresAt: Date
  /** Our page that shows the outcome. It finds the checkout by its id in `session_id`. */
  successUrl: string
  /** For a provider that sends payers back with a signed query; leads on to the page above. */
  callbackUrl: string
  cancelUrl: string
}

interface RefundRequest {
  idempotencyKey: string
  /** Null in the sandbox, which has none. */
  paymentIntentId: string | null
  amountPaise: number
}

export interface RefundState {
  id: string
  state: 'pending' | 'done' | 'failed'
  /** The provider's reason; null unless it failed. */
  failure: string | null
  /** By which the payer's bank finds it (ARN, RRN or UTR); null until the provider knows it. */
  bankReference: string | null
}

interface Checkout {
  id: string
  url: string
}

export interface CheckoutState {
  id: string
  state: 'open' | 'paid' | 'expired'
  amountPaise: number
  currency: string
  /** The payment's key that we sent; null when there is none. */
  paymentKey: string | null
  paymentIntentId: string | null
}

/** A payment's own event may name its key and not its checkout. */
export type ReportedCheckout = Omit<CheckoutState, 'id'> & { id: string | null }

/** As the provider states it, in the currency's smallest unit. */
interface Money {
  amountMinor: number
  currency: string
}

/** How much of a payment has been refunded so far, by whomever. */
export interface RefundedTotal extends Money {
  paymentIntentId: string
  paymentKey: string | null
  refundedMinor: number
  isWhole: boolean
}

/** What a refund is about, from a provider that sends no totals. */
export interface MadeRefund extends Money {
  /** The key of our request; null for a refund that was made at the provider itself. */
  key: string | null
  paymentIntentId: string
  paymentKey: string | null
}

/** A dispute may go through all stages under one id, each with its own deadline. */
export const disputeStages = ['inquiry', 'dispute', 'appeal'] as const
export type DisputeStage = (typeof disputeStages)[number]

/** A payer asked their bank to return the money. */
export interface Dispute extends Money {
  id: string
  /** Whether it awaits our response, has it, or is closed. */
  state: 'open' | 'answered' | 'closed'
  /** A decision counts as `dispute`: the provider does not say whether it ended an appeal. */
  stage: DisputeStage
  /** The provider's own status. */
  outcome: string
  paymentIntentId: string | null
  reason: string
  respondBy: Date | null
}

/** A webhook of the provider in our terms. `other` is ignored. */
export type ProviderEvent = { id: string; kind: string } & (
  | { type: 'paid'; checkout: ReportedCheckout }
  | { type: 'failed'; checkout: CheckoutState }
  | ({ type: 'refunded' } & RefundedTotal)
  | { type: 'refund_done'; refundId: string; bankReference: string | null; made: MadeRefund | null }
  /** The bank could not accept the refund. */
  | ({ type: 'refund_failed'; refundId: string; paymentIntentId: string | null; reason: string } & Money)
  | { type: 'dispute'; dispute: Dispute }
  | { type: 'other' }
)

/** The provider refused, or did not respond. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  /** It responded: nothing was created, and a retry needs another key. */
  readonly isRefusal: boolean

  constructor(isRefusal: boolean, cause: unknown) {
    super(isRefusal ? 'the payment provider refused' : 'the payment provider did not respond', { cause })
    this.isRefusal = isRefusal
  }
}
