import { judgeAttendance } from '#contract/attendance.ts'
import type { AttendanceList, AttendanceMark } from '#contract/staff/attendance.ts'

/** The list with one mark changed, judged as the server does. */
export function applyMark(list: AttendanceList, { registrationId, sessionId, mark }: AttendanceMark): AttendanceList {
  const session = list.sessions.find(({ id }) => id === sessionId)
  if (!session) return list
  return {
    ...list,
    attendees: list.attendees.map((attendee) =>
      attendee.registrationId === registrationId
        ? {
            ...attendee,
            sessions: attendee.sessions.map((known) => {
              if (known.sessionId !== sessionId) return known
              const { minutes, joined_at: joinedAt } = known
              const verdict = judgeAttendance({ mark, minutes, hasClicked: joinedAt !== null }, session)
              return { ...known, mark, attended: verdict?.attended ?? false, by: verdict?.by ?? null }
            }),
          }
        : attendee,
    ),
  }
}
