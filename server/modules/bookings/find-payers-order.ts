import { notFound } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { findSeatByLink } from './find-seat-by-link.ts'
import { isPayer } from './orders/store.ts'
import { findHandedOver } from './self-service/offers/find-handed-over.ts'

/** The order behind a registration's link. Refuses everybody but the payer, such as those whose company has paid. */
export async function findPayersOrder(services: Services, token: string): Promise<number> {
  const seat = await findSeatByLink(services, token)
  if (!(await isPayer(services.database.queries, seat))) throw notFound()
  return seat.orderId
}

/** The same for reading its documents, which stay the payer's after they have handed their seat over. */
export async function findOrderOfDocuments(services: Services, token: string): Promise<number> {
  const handedOver = await findHandedOver(services, token)
  if (!handedOver) return findPayersOrder(services, token)
  if (!handedOver.isPayer) throw notFound()
  return handedOver.orderId
}
