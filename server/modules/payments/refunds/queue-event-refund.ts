import { randomUUID } from 'node:crypto'
import { refundReasons } from '#contract/staff/refunds.ts'
import type { Queries } from '#database/database.ts'
import type { Services } from '#server/services.ts'
import type { Payment } from '../store.ts'
import { insertRefund } from './store.ts'

interface EventRefund {
  amountPaise: number
  /** The seats that are given back. */
  registrationIds: number[]
  /** Null for money that came in after the cancellation. */
  actorId: number | null
}

/** Queues a card's refund because its event is cancelled. `sendDueRefunds` sends it. */
export async function queueEventRefund(
  services: Services,
  tx: Queries,
  { id }: Payment,
  { amountPaise, registrationIds, actorId }: EventRefund,
): Promise<void> {
  const now = services.clock()
  await insertRefund(tx, {
    paymentId: id,
    amountPaise,
    state: 'pending',
    source: 'event',
    reason: refundReasons.eventCancelled,
    registrationIds,
    idempotencyKey: randomUUID(),
    requestedBy: actorId,
    createdAt: now,
    nextAttemptAt: now,
  })
}
