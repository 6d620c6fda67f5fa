import { joinOpensAt } from '#contract/attendance.ts'
import type { AttendanceList } from '#contract/staff/attendance.ts'

/** The latest session that has opened, or else the first one. */
export function pickSession(sessions: AttendanceList['sessions'], now: number): number | undefined {
  return (sessions.findLast((session) => joinOpensAt(session) <= now) ?? sessions[0])?.id
}
