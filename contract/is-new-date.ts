interface SessionTimes {
  startsAt: string
  endsAt: string
}

/** A corrected minute is no new date, and does not open refunds. */
const toleranceMs = 15 * 60_000

/** Whether somebody who could come before may not be able to: another number of sessions, or other times. */
export function isNewDate(before: readonly SessionTimes[], after: readonly SessionTimes[]): boolean {
  if (before.length !== after.length) return true
  return before.some((session, place) => {
    const next = after[place]
    return !next || differs(session.startsAt, next.startsAt) || differs(session.endsAt, next.endsAt)
  })
}

function differs(one: string, other: string): boolean {
  return Math.abs(Date.parse(one) - Date.parse(other)) > toleranceMs
}
