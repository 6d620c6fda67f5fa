import { isNewDate } from '#contract/is-new-date.ts'
import type { Queries } from '#database/database.ts'
import { listDateChanges } from '#server/modules/catalogue/public.ts'
import { findBookedAt, findLatest } from '../attendees/find-booked-at.ts'
import type { Registration } from '../store.ts'

type Seat = Pick<Registration, 'masterclassId' | 'orderId' | 'paidAt' | 'handedOverAt' | 'movedAt' | 'isMovedByTeam'>

/** When the team last changed the date of a seat: with its event, or by moving it. Null if its attendee chose the date since. */
export async function findTeamMove(queries: Queries, seat: Seat): Promise<Date | null> {
  const { movedAt } = seat
  const tookAt = findLatest(await findBookedAt(queries, seat), seat.handedOverAt)
  const changes = await listDateChanges(queries, seat.masterclassId, findLatest(tookAt, movedAt))
  // A mistake that was put right is no new date.
  const [first, last] = [changes[0], changes.at(-1)]
  const moved = changes.findLast((change) => isNewDate(change.before, change.after)) ?? last
  if (first && last && moved && isNewDate(first.before, last.after)) return moved.createdAt
  const isTeams = movedAt && seat.isMovedByTeam && (tookAt === null || movedAt >= tookAt)
  return isTeams ? movedAt : null
}
