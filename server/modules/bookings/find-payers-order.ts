import { notFound } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { findSeatByLink } from './find-seat-by-link.ts'
import { isPayer } from './orders/store.ts'

/** The order behind a registration's link. Refuses everybody but the payer, such as those whose company has paid. */
export async function findPayersOrder(services: Services, token: string): Promise<number> {
  const seat = await findSeatByLink(services, token)
  if (!(await isPayer(services.database.queries, seat))) throw notFound()
  return seat.orderId
}
