import { randomUUID } from 'node:crypto'
import { refundReasons } from '#contract/staff/refunds.ts'
import type { Queries } from '#database/database.ts'
import type { Services } from '#server/services.ts'
import { insertRefunds } from './store.ts'

export interface EventRefund {
  paymentId: number
  amountPaise: number
  /** The seats that are given back. */
  registrationIds: number[]
  /** Null for money that came in after the cancellation. */
  actorId: number | null
}

/** Queues refunds of cards because their event is cancelled. `sendDueRefunds` sends them. */
export async function queueEventRefunds(
  services: Services,
  tx: Queries,
  refunds: readonly EventRefund[],
): Promise<void> {
  const now = services.clock()
  const rows = refunds.map(({ actorId, ...refund }) => ({
    ...refund,
    state: 'pending' as const,
    source: 'event' as const,
    reason: refundReasons.eventCancelled,
    idempotencyKey: randomUUID(),
    requestedBy: actorId,
    createdAt: now,
    nextAttemptAt: now,
  }))
  await insertRefunds(tx, rows)
}
