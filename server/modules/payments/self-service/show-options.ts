import type { SelfServiceOptions } from '#contract/self-service.ts'
import {
  describeDates,
  findCancelOrMoveReason,
  findDeadline,
  findHandOverReason,
  findNameReason,
  findSeatByLink,
  hasTeamMoveDeadline,
  listMoves,
  loadOwnSeat,
} from '#server/modules/bookings/public.ts'
import { findOpenOffer } from '#server/modules/reports/public.ts'
import type { Services } from '#server/services.ts'
import { findOwnRefund } from './find-own-refund.ts'

/** Asks the functions that the calls ask, so that the page offers what works. */
export async function showOptions(services: Services, token: string): Promise<SelfServiceOptions> {
  const { queries } = services.database
  const now = services.clock()
  const own = await loadOwnSeat(queries, await findSeatByLink(services, token))
  const handOverReason = findHandOverReason(own, now)
  const refund = await findOwnRefund(queries, own, now)
  const until = findDeadline(own)?.toISOString() ?? null
  return {
    name: own.seat.name,
    price: own.seat.pricePaise / 100,
    canCorrectName: findNameReason(own) === null,
    isMovedByTeam: hasTeamMoveDeadline(own),
    handOver: {
      isPossible: handOverReason === null,
      reason: handOverReason,
      until: own.event.startDate?.toISOString() ?? null,
      openOffer: handOverReason ? null : await findOpenOffer(queries, own.seat.id, now),
    },
    cancel: {
      isPossible: refund.reason === null,
      reason: refund.reason,
      until,
      refundAmount: refund.amountPaise / 100,
      refundWay: refund.way,
    },
    move: { reason: findCancelOrMoveReason(own, now), until },
    moves: (await listMoves(queries, own, now)).map((event) => ({
      slug: event.slug,
      title: event.title,
      dates: describeDates(event),
      price: event.pricePaise / 100,
    })),
  }
}
