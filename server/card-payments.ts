/**
 * Whoever takes the cards: Stripe, or the sandbox in its place. A checkout is a page of theirs; we are told how it went.
 */
export interface CardPayments {
  provider: 'stripe' | 'sandbox'
  /** Takes cards from callers on this machine alone. */
  isLocalOnly: boolean
  /** Asked again with the same key, it answers the same checkout. */
  createCheckout(request: CheckoutRequest): Promise<Checkout>
  findCheckout(id: string): Promise<CheckoutState>
  /**
   * So that nobody can pay it any more. Answers how it ended: it may have been paid already. Null: there is no such
   * checkout. Throws when it may still be open.
   */
  closeCheckout(id: string): Promise<CheckoutState | null>
  /** What the provider told us, once its signature is checked over the raw bytes. Null: not signed by them. */
  readEvent(body: Buffer, signature: string, now: Date): CardEvent | null
}

interface CheckoutRequest {
  /** Also given along as the payment's key: unguessable, and never handed out again, unlike a row's number. */
  idempotencyKey: string
  title: string
  email: string
  amountPaise: number
  expiresAt: Date
  successUrl: string
  cancelUrl: string
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
  /** The payment's key, as we gave it along; null when there is none. */
  paymentKey: string | null
  paymentIntentId: string | null
}

/** As the provider says it: the amount in the currency's smallest unit. */
interface Money {
  amountMinor: number
  currency: string
}

/** A dispute may go through all of them under one id, each with a deadline of its own. */
export const disputeStages = ['inquiry', 'dispute', 'appeal'] as const
export type DisputeStage = (typeof disputeStages)[number]

/** A payer asked the bank to take the money back. */
export interface Dispute extends Money {
  id: string
  /** Whether somebody must respond, has responded, or it is over. */
  state: 'open' | 'answered' | 'closed'
  /** A decision is of the `dispute`: the provider does not say whether it ended an appeal. */
  stage: DisputeStage
  /** The provider's word for how it stands. */
  outcome: string
  paymentIntentId: string | null
  reason: string
  respondBy: Date | null
}

/** One thing that the provider tells, in our words. `other` is what we do not act on. */
export type CardEvent = { id: string; kind: string } & (
  | { type: 'paid' | 'failed'; checkout: CheckoutState }
  | ({
      type: 'refunded'
      paymentIntentId: string
      paymentKey: string | null
      refundedMinor: number
      isWhole: boolean
    } & Money)
  /** One that was sent came back: the bank could not take it. */
  | ({ type: 'refund_failed'; refundId: string; paymentIntentId: string | null; reason: string } & Money)
  | { type: 'dispute'; dispute: Dispute }
  | { type: 'other' }
)

/** The provider said no, or nothing. */
export class CardFailure extends Error {
  override readonly name = 'CardFailure'
  /** Whether it answered: then nothing was made, and another try needs another key. */
  readonly isAnswered: boolean

  constructor(isAnswered: boolean, cause: unknown) {
    super(isAnswered ? 'the card provider refused' : 'the card provider did not answer', { cause })
    this.isAnswered = isAnswered
  }
}
