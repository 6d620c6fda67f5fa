/** The card provider: Stripe or the sandbox. A checkout is the provider's page; its outcome arrives by webhook. */
export interface CardPayments {
  provider: 'stripe' | 'sandbox'
  /** Accepts cards from callers on this machine alone. */
  isLocalOnly: boolean
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
  readEvent(body: Buffer, signature: string, now: Date): CardEvent | null
}

interface CheckoutRequest {
  /** Sent as the payment's key too: unguessable and never reused, unlike a row's id. */
  idempotencyKey: string
  title: string
  email: string
  amountPaise: number
  expiresAt: Date
  successUrl: string
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

/** As the provider states it, in the currency's smallest unit. */
interface Money {
  amountMinor: number
  currency: string
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
export type CardEvent = { id: string; kind: string } & (
  | { type: 'paid' | 'failed'; checkout: CheckoutState }
  | ({
      type: 'refunded'
      paymentIntentId: string
      paymentKey: string | null
      refundedMinor: number
      isWhole: boolean
    } & Money)
  | { type: 'refund_done'; refundId: string }
  /** The bank could not accept the refund. */
  | ({ type: 'refund_failed'; refundId: string; paymentIntentId: string | null; reason: string } & Money)
  | { type: 'dispute'; dispute: Dispute }
  | { type: 'other' }
)

/** The provider refused, or did not respond. */
export class CardFailure extends Error {
  override readonly name = 'CardFailure'
  /** It responded: nothing was created, and a retry needs another key. */
  readonly isRefusal: boolean

  constructor(isRefusal: boolean, cause: unknown) {
    super(isRefusal ? 'the card provider refused' : 'the card provider did not respond', { cause })
    this.isRefusal = isRefusal
  }
}
