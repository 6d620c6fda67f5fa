import type { Queries } from '#database/database.ts'
import { listSeatsOf, type Registration, transitionTo } from '#server/modules/bookings/public.ts'
import type { SoldEvent } from '#server/modules/catalogue/public.ts'
import type { Services } from '#server/services.ts'
import { issuePaperFor } from './issue-paper-for.ts'
import { queueStatusMail } from './queue-status-mail.ts'
import { type Payment, updatePayment } from './store.ts'

interface ManualSettlement {
  orderId: number
  event: SoldEvent
  /** Null for seats that are given away. */
  payment: Payment | null
  actorId: number
}

/** Marks an order of the team paid: its payment, its seats, and a ticket for each attendee. */
export async function settleManualOrder(
  services: Services,
  tx: Queries,
  { orderId, event, payment, actorId }: ManualSettlement,
): Promise<void> {
  const now = services.clock()
  if (payment) await updatePayment(tx, payment.id, { outcome: 'paid', isBooked: true, settledAt: now })
  const paid: Registration[] = []
  for (const seat of await listSeatsOf(tx, orderId))
    paid.push(await transitionTo(tx, seat, { to: 'paid', actorId, also: { paidAt: now } }))
  for (const seat of await issuePaperFor(services, tx, { seats: paid, event }))
    await queueStatusMail(services, tx, seat)
}
