import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import type { CardEvent } from '#server/card-payments.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { settleCheckout } from './settle-checkout.ts'
import { settleFailed } from './settle-failed.ts'
import { settleRefunded } from './settle-refunded.ts'
import { findPayment, findPaymentByIntent, insertProviderEvent } from './store.ts'

/** What the provider tells is acted on once: its id is kept in the same transaction as what it does. */
export async function receiveCardEvent(services: Services, body: Buffer, signature: string | undefined): Promise<void> {
  const { card, database, clock } = services
  if (card?.provider !== 'stripe') throw notFound()
  const event = signature === undefined ? null : card.readEvent(body, signature, clock())
  if (!event) throw new Problem('invalid', messages.malformed)
  await database.transaction(async (tx) => {
    const isNew = await insertProviderEvent(tx, { provider: card.provider, eventId: event.id, kind: event.kind })
    if (isNew) await act(services, tx, event)
  })
}

async function act(services: Services, tx: Queries, event: CardEvent): Promise<void> {
  switch (event.type) {
    case 'paid':
      await settleCheckout(services, tx, event.checkout)
      return
    case 'failed': {
      const { paymentId, id } = event.checkout
      const payment = paymentId === null ? null : await findPayment(tx, paymentId)
      if (payment && (payment.providerReference ?? id) === id) await settleFailed(services, tx, payment.id)
      return
    }
    case 'refunded': {
      const byIntent = await findPaymentByIntent(tx, event.paymentIntentId)
      const payment = byIntent ?? (event.paymentId === null ? null : await findPayment(tx, event.paymentId))
      // Told before we were told that it was paid: not kept, so that it is told again.
      if (payment?.outcome === 'open') throw new Problem('unavailable', messages.unavailable, { retryAfterSeconds: 60 })
      if (payment && event.isWhole) await settleRefunded(services, tx, payment, null)
      return
    }
    default:
  }
}
