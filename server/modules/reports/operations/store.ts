import { count, countDistinct, eq, max } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { masterclassRegistrations, paymentStatuses } from '#database/schema/bookings.ts'
import { outbox } from '#database/schema/mail.ts'
import { providerEvents } from '#database/schema/payments.ts'

/** Orders by the payment status of their seats, with zero for those that none has. */
export async function countOrders(queries: Queries): Promise<{ status: string; orders: number }[]> {
  const { paymentStatus, orderId } = masterclassRegistrations
  const rows = await queries
    .select({ status: paymentStatus, orders: countDistinct(orderId) })
    .from(masterclassRegistrations)
    .groupBy(paymentStatus)
  return paymentStatuses.map((status) => ({ status, orders: rows.find((row) => row.status === status)?.orders ?? 0 }))
}

export function countUndelivered(queries: Queries): Promise<number> {
  return queries.$count(outbox, eq(outbox.state, 'dead'))
}

/** How many webhooks of each provider have taken effect, and when the last one did. */
export function countWebhooks(queries: Queries) {
  const { provider, receivedAt } = providerEvents
  return queries
    .select({ provider, events: count(), lastAt: max(receivedAt) })
    .from(providerEvents)
    .groupBy(provider)
}
