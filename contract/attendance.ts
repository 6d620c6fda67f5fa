import { limits } from './limits.ts'
import { periods } from './periods.ts'

interface AttendanceEvidence {
  /** The team's word. */
  mark: 'present' | 'absent' | null
  /** As the meeting's own list says. */
  minutes: number | null
}

/** The first and the last time that the join link was opened. */
interface Clicks {
  firstJoinedAt: Date | null
  lastJoinedAt: Date | null
}

interface SessionTimes {
  startsAt: string
  endsAt: string
}

export type AttendanceSource = 'mark' | 'import' | 'click'

/** The team's mark counts most, then an import, then the click. Null if nothing is known. */
export function judgeAttendance(
  { mark, minutes, hasClicked }: AttendanceEvidence & { hasClicked: boolean },
  session: SessionTimes,
): { attended: boolean; by: AttendanceSource } | null {
  if (mark) return { attended: mark === 'present', by: 'mark' }
  if (minutes !== null) return { attended: minutes > 0 && minutes >= minMinutes(session), by: 'import' }
  return hasClicked ? { attended: true, by: 'click' } : null
}

/** The first one that counts: one from before the session was moved to another date says nothing. */
function findClick({ firstJoinedAt, lastJoinedAt }: Clicks, session: SessionTimes): Date | null {
  const opensAt = joinOpensAt(session)
  return [firstJoinedAt, lastJoinedAt].find((click) => click !== null && click.getTime() >= opensAt) ?? null
}

/** What the evidence of one seat says about each session. What is known of a session that was removed counts for nothing. */
export function judgeSessions<
  Session extends SessionTimes & { id: number },
  Evidence extends AttendanceEvidence & Clicks & { sessionId: number },
>(sessions: readonly Session[], evidence: readonly Evidence[]) {
  return sessions.map((session) => {
    const known = evidence.find(({ sessionId }) => sessionId === session.id) ?? null
    const clickedAt = known && findClick(known, session)
    const verdict = known && judgeAttendance({ ...known, hasClicked: clickedAt !== null }, session)
    return { session, known, clickedAt, attended: verdict?.attended ?? false, by: verdict?.by ?? null }
  })
}

/** In how many of its event's sessions a seat was, once they are judged. */
export function countAttended(sessions: readonly { attended: boolean }[]): { attended: number; sessions: number } {
  return { attended: sessions.filter(({ attended }) => attended).length, sessions: sessions.length }
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
