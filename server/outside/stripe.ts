import Stripe from 'stripe'
import { type PaymentProvider, ProviderFailure } from '#server/payment-provider.ts'
import { isName } from './provider-values.ts'
import { toCheckoutState, toProviderEvent, toRefundState } from './stripe-events.ts'

/** With one retry it stays below the 12 seconds after which a payer sees an error. */
export const defaultTimeoutMs = 4_000
const repetitions = 1
/** How old a signature may be, and how far in the future: Stripe's own check accepts any future time. */
const toleranceSeconds = 300

interface Settings {
  secretKey: string
  webhookSecret: string
  apiUrl: string | undefined
  timeoutMs?: number
}

export function stripePayments({
  secretKey,
  webhookSecret,
  apiUrl,
  timeoutMs = defaultTimeoutMs,
}: Settings): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: repetitions,
    telemetry: false,
    ...(apiUrl ? hostOf(apiUrl) : {}),
  })
  return {
    name: 'stripe',
    title: 'Stripe',
    ways: ['card'],
    isLocalOnly: false,
    sendsEvents: true,
    lateDays: 0,
    createCheckout: (request) =>
      callStripe(async () => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: 'inr',
                  unit_amount: request.amountPaise,
                  product_data: { name: request.title },
                },
              },
            ],
            customer_email: request.email,
            client_reference_id: request.idempotencyKey,
            metadata: { payment: request.idempotencyKey },
            payment_intent_data: { metadata: { payment: request.idempotencyKey } },
            expires_at: Math.floor(request.expiresAt.getTime() / 1000),
            success_url: `${request.successUrl}?session_id={CHECKOUT_SESSION_ID}`,
            cancel_url: request.cancelUrl,
          },
          { idempotencyKey: request.idempotencyKey },
        )
        return { id: session.id, url: session.url ?? '' }
      }),
    findCheckout: (id) => callStripe(async () => toCheckoutState(await stripe.checkout.sessions.retrieve(id))),
    closeCheckout: async (id) => {
      const expired = await callStripe(() => stripe.checkout.sessions.expire(id)).catch((error: unknown) => {
        // It was no longer open: its final state counts.
        if (isMissing(error)) return null
        if (error instanceof ProviderFailure && error.isRefusal)
          return callStripe(() => stripe.checkout.sessions.retrieve(id))
        throw error
      })
      if (!expired) return null
      const state = toCheckoutState(expired)
      if (state.state === 'open') throw new ProviderFailure(false, 'a checkout could not be closed')
      return state
    },
    refund: ({ idempotencyKey, paymentIntentId, amountPaise }) =>
      callStripe(async () => {
        const payment = { payment_intent: paymentIntentId ?? '', amount: amountPaise }
        const metadata = { refund: idempotencyKey }
        return toRefundState(await stripe.refunds.create({ ...payment, metadata }, { idempotencyKey }))
      }),
    findRefund: (id) => callStripe(async () => toRefundState(await stripe.refunds.retrieve(id))),
    findRefundedPaise: (paymentIntentId) =>
      callStripe(async () => {
        const charges = await stripe.charges.list({ payment_intent: paymentIntentId, limit: 100 })
        return charges.data.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0)
      }),
    findFeePaise: (paymentIntentId) =>
      callStripe(async () => {
        const expand = ['data.balance_transaction']
        const { data } = await stripe.charges.list({ payment_intent: paymentIntentId, limit: 100, expand })
        return sumFees(data)
      }),
    readEvent: (body, headers, now) => {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') return null
      const stampedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
      if (!(stampedAt <= now.getTime() / 1000 + toleranceSeconds)) return null
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          toleranceSeconds,
          undefined,
          now.getTime(),
        )
        return isNamed(event) ? toProviderEvent(event) : null
      } catch {
        return null
      }
    },
    // The success URL has the checkout's id in it, which is queried.
    readReturn: () => null,
  }
}

/** A charge gets its balance transaction some time after the payment. */
function sumFees(charges: readonly Stripe.Charge[]): number | null {
  const paid = charges.filter(({ paid }) => paid)
  const fees = paid.flatMap(({ balance_transaction: entry }) =>
    entry !== null && typeof entry === 'object' && entry.currency === 'inr' ? [entry.fee] : [],
  )
  if (fees.length === 0 || fees.length < paid.length) return null
  return fees.reduce((sum, fee) => sum + fee, 0)
}

/** Created with other keys, or never. */
function isMissing(error: unknown): boolean {
  const cause = error instanceof ProviderFailure ? error.cause : null
  return cause instanceof Stripe.errors.StripeError && cause.statusCode === 404
}

/** Another call with the same idempotency key is in progress, or the rate limit is reached: nothing was decided. */
const undecided = new Set([409, 429])

/** A refusal is final; so is a 500, because its idempotency key replays it. */
async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined
    throw new ProviderFailure(status !== undefined && !undecided.has(status), error)
  }
}

function isNamed({ id, type }: { id: unknown; type: unknown }): boolean {
  return isName(id, 255) && isName(type, 100)
}

function hostOf(apiUrl: string) {
  const { hostname, port, protocol } = new URL(apiUrl)
  return {
    host: hostname,
    ...(port ? { port } : {}),
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  }
}
