import type { Queries } from '#database/database.ts'
import { listProofTimes } from '#server/modules/reports/public.ts'
import type { Registration } from '../store.ts'
import { listSeatTimes } from './store.ts'

type Paid = Pick<Registration, 'orderId' | 'paidAt'>

/** When its payer decided to book: for a screenshot when they sent it, because the team approves it later. */
export async function findBookedAt(queries: Queries, { orderId, paidAt }: Paid): Promise<Date | null> {
  return (await listProofTimes(queries, [orderId])).get(orderId) ?? paidAt
}

/** When the attendee of each seat took the event's dates as they were then: by booking, moving there, or accepting the seat. */
export async function listKnownSince(queries: Queries, eventId: number): Promise<Map<number, Date | null>> {
  const seats = await listSeatTimes(queries, eventId)
  const proofTimes = await listProofTimes(
    queries,
    seats.map(({ orderId }) => orderId),
  )
  return new Map(
    seats.map(({ id, orderId, paidAt, createdAt, movedAt, handedOverAt }) => [
      id,
      findLatest(proofTimes.get(orderId) ?? paidAt ?? createdAt, movedAt, handedOverAt),
    ]),
  )
}

export function findLatest(...times: (Date | null)[]): Date | null {
  return times.reduce((last, time) => (time && (!last || time > last) ? time : last), null)
}
