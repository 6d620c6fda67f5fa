import { createHmac } from 'node:crypto'
import type { Database } from '#database/database.ts'
import {
  type CheckoutState,
  type PaymentProvider,
  ProviderFailure,
  type RefundState,
} from '#server/payment-provider.ts'
import { findPaymentByReference, type Payment } from '../store.ts'

interface SandboxOptions {
  database: Database
  clock: () => Date
  publicUrl: string
  sessionSecret: string
  /** Whoever reaches the sandbox gets seats without paying. */
  isLocalOnly: boolean
}

/** Replaces a payment provider when no keys are set. Its checkouts are views of our own payments. */
export function sandboxPayments({
  database,
  clock,
  publicUrl,
  sessionSecret,
  isLocalOnly,
}: SandboxOptions): PaymentProvider {
  const find = async (id: string) => {
    const payment = await findPaymentByReference(database.queries, 'sandbox', id)
    return payment && checkoutState(payment, clock())
  }
  return {
    name: 'sandbox',
    // Stryker disable next-line StringLiteral: the team reads only the names of providers that send events
    title: 'the sandbox',
    ways: ['card'],
    isLocalOnly,
    sendsEvents: false,
    lateDays: 0,
    createCheckout: async ({ idempotencyKey }) => {
      const id = `cs_sandbox_${createHmac('sha256', sessionSecret).update(idempotencyKey).digest('base64url')}`
      return { id, url: `${publicUrl}/checkout/sandbox/${id}` }
    },
    findCheckout: async (id) => {
      const checkout = await find(id)
      // Stryker disable next-line StringLiteral: nobody reads the cause
      if (!checkout) throw new ProviderFailure(true, 'no such checkout')
      return checkout
    },
    // The caller marks the payment failed, which expires its checkout.
    closeCheckout: async (id) => {
      const checkout = await find(id)
      return checkout?.state === 'open' ? { ...checkout, state: 'expired' } : checkout
    },
    refund: async ({ idempotencyKey }) => refundState(`re_sandbox_${idempotencyKey}`),
    findRefund: async (id) => refundState(id),
    findRefundedPaise: async () => 0,
    findFeePaise: async () => null,
    readEvent: () => null,
    readReturn: () => null,
  }
}

/** No money moves, so it is done at once. */
function refundState(id: string): RefundState {
  return { id, state: 'done', failure: null, bankReference: null }
}

export function checkoutState(payment: Payment, now: Date): CheckoutState {
  return {
    // Stryker disable next-line StringLiteral: it was found by its reference
    id: payment.providerReference ?? '',
    state: stateOf(payment, now),
    amountPaise: payment.amountPaise,
    currency: payment.currency,
    paymentKey: payment.idempotencyKey,
    paymentIntentId: null,
  }
}

/** What was paid stays paid, also once it has been refunded. */
function stateOf({ outcome, expiresAt }: Payment, now: Date): CheckoutState['state'] {
  if (outcome === 'failed') return 'expired'
  if (outcome !== 'open') return 'paid'
  return Number(expiresAt) <= now.getTime() ? 'expired' : 'open'
}
