import { notFound } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { findSeatByLink } from './find-seat-by-link.ts'
import { isPayer } from './orders/store.ts'
import { findHandedOver } from './self-service/offers/find-handed-over.ts'

/**
 * The order behind a registration's link, whose documents stay the payer's after they have handed their seat over. Refuses
 * everybody but the payer, such as those whose company has paid.
 */
export async function findPayersOrder(services: Services, token: string): Promise<number> {
  const handedOver = await findHandedOver(services, token)
  const { orderId, isPayer } = handedOver ?? (await findSeat(services, token))
  if (!isPayer) throw notFound()
  return orderId
}

async function findSeat(services: Services, token: string) {
  const seat = await findSeatByLink(services, token)
  return { orderId: seat.orderId, isPayer: await isPayer(services.database.queries, seat) }
}
