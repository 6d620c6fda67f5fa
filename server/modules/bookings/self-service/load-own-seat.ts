import type { Queries } from '#database/database.ts'
import { getEvent, type SoldEvent } from '#server/modules/catalogue/public.ts'
import { findCertificateOf } from '#server/modules/reports/public.ts'
import { getOrder } from '../orders/store.ts'
import type { Registration } from '../store.ts'
import { findTeamMove } from './find-team-move.ts'

/** A seat with what the rules about it depend on. The page's options and the calls judge by the same functions. */
export interface OwnSeat {
  seat: Registration
  event: SoldEvent
  /** Nobody paid for it. */
  isFree: boolean
  /** One that has ended still names its attendee. */
  certificate: 'valid' | 'ended' | null
  /** When the team changed the date, unless the attendee has chosen it since. */
  teamMovedAt: Date | null
}

export async function loadOwnSeat(queries: Queries, seat: Registration): Promise<OwnSeat> {
  const event = await getEvent(queries, seat.masterclassId)
  const { amountPaise } = await getOrder(queries, seat.orderId)
  return {
    seat,
    event,
    isFree: amountPaise === 0,
    certificate: await findCertificateOf(queries, seat.id),
    teamMovedAt: await findTeamMove(queries, seat),
  }
}
