import Stripe from 'stripe'
import { CardFailure, type CardPayments } from '#server/card-payments.ts'
import { eventOf, isName, stateOf } from './stripe-events.ts'

/** With one repetition it stays below the 12 seconds after which a payer is told that it did not work. */
export const defaultTimeoutMs = 4_000
const repetitions = 1
/** How old a signature may be, and how far ahead of our clock: Stripe's own check takes any from the future. */
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
}: Settings): CardPayments {
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: repetitions,
    telemetry: false,
    ...(apiUrl ? hostOf(apiUrl) : {}),
  })
  return {
    provider: 'stripe',
    isLocalOnly: false,
    createCheckout: (request) =>
      asked(async () => {
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
            success_url: request.successUrl,
            cancel_url: request.cancelUrl,
          },
          { idempotencyKey: request.idempotencyKey },
        )
        return { id: session.id, url: session.url ?? '' }
      }),
    findCheckout: (id) => asked(async () => stateOf(await stripe.checkout.sessions.retrieve(id))),
    closeCheckout: async (id) => {
      const expired = await asked(() => stripe.checkout.sessions.expire(id)).catch((error: unknown) => {
        // It was not open any more: then how it ended is what counts.
        if (isMissing(error)) return null
        if (error instanceof CardFailure && error.isAnswered) return asked(() => stripe.checkout.sessions.retrieve(id))
        throw error
      })
      if (!expired) return null
      const state = stateOf(expired)
      if (state.state === 'open') throw new CardFailure(false, 'a checkout could not be closed')
      return state
    },
    readEvent: (body, signature, now) => {
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
        return isNamed(event) ? eventOf(event) : null
      } catch {
        return null
      }
    },
  }
}

/** Made with other keys, or never. */
function isMissing(error: unknown): boolean {
  const cause = error instanceof CardFailure ? error.cause : null
  return cause instanceof Stripe.errors.StripeError && cause.statusCode === 404
}

/** Another call with the same key is under way, or we ask too often: nothing is decided. */
const undecided = new Set([409, 429])

/** A refusal is an answer; so is a 500, and its key would answer the same for ever. */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined
    throw new CardFailure(status !== undefined && !undecided.has(status), error)
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
