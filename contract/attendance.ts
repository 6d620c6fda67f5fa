import { limits } from './limits.ts'
import { periods } from './periods.ts'

export interface AttendanceEvidence {
  /** The team's word. */
  mark: 'present' | 'absent' | null
  /** As the meeting's own list says. */
  minutes: number | null
  /** The last time that the join link was opened. */
  lastJoinedAt: Date | null
}

interface SessionTimes {
  startsAt: string
  endsAt: string
}

export type AttendanceSource = 'mark' | 'import' | 'click'

/** The team's mark counts most, then an import, then the click. Null if nothing is known. */
export function judgeAttendance(
  { mark, minutes, lastJoinedAt }: AttendanceEvidence,
  session: SessionTimes,
): { attended: boolean; by: AttendanceSource } | null {
  if (mark) return { attended: mark === 'present', by: 'mark' }
  if (minutes !== null) return { attended: minutes > 0 && minutes >= minMinutes(session), by: 'import' }
  // A click from before the session was moved to another date says nothing.
  if (lastJoinedAt && lastJoinedAt.getTime() >= joinOpensAt(session)) return { attended: true, by: 'click' }
  return null
}

/** What the evidence of one seat says about each session. What is known of a session that was removed counts for nothing. */
export function judgeSessions<
  Session extends SessionTimes & { id: number },
  Evidence extends AttendanceEvidence & { sessionId: number },
>(sessions: readonly Session[], evidence: readonly Evidence[]) {
  return sessions.map((session) => {
    const known = evidence.find(({ sessionId }) => sessionId === session.id) ?? null
    const verdict = known && judgeAttendance(known, session)
    return { session, known, attended: verdict?.attended ?? false, by: verdict?.by ?? null }
  })
}

/** As a timestamp in milliseconds. */
export function joinOpensAt({ startsAt }: Pick<SessionTimes, 'startsAt'>): number {
  return Date.parse(startsAt) - periods.joinOpensMinutes * 60_000
}

export function isJoinOpen(session: SessionTimes, now: number): boolean {
  return joinOpensAt(session) <= now && now < Date.parse(session.endsAt)
}

/** How many minutes of the meeting's list count as attended. */
export function minMinutes({ startsAt, endsAt }: SessionTimes): number {
  return Math.ceil((limits.attendance.minShare * (Date.parse(endsAt) - Date.parse(startsAt))) / 60_000)
}
