import { periods } from '#contract/periods.ts'
import type { OwnSeat } from './load-own-seat.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Until when it can be cancelled or moved; null without a date, or without a rule. */
export function findDeadline(own: OwnSeat): Date | null {
  return hasTeamMoveDeadline(own) ? findTeamMoveDeadline(own) : findUsualDeadline(own)
}

/** Whether it can be changed for longer than the refund rule says, because the team has changed the date. */
export function hasTeamMoveDeadline(own: OwnSeat): boolean {
  const [afterMove, usual] = [findTeamMoveDeadline(own), findUsualDeadline(own)]
  return afterMove !== null && (usual === null || afterMove > usual)
}

function findTeamMoveDeadline({ event: { startDate }, teamMovedAt }: OwnSeat): Date | null {
  if (startDate === null || teamMovedAt === null) return null
  const inDays = new Date(teamMovedAt.getTime() + periods.teamMoveDays * dayMs)
  return inDays < startDate ? inDays : startDate
}

function findUsualDeadline({ event: { startDate, refundHours }, isFree }: OwnSeat): Date | null {
  if (startDate === null) return null
  if (isFree) return startDate
  return refundHours === null ? null : new Date(startDate.getTime() - refundHours * hourMs)
}
