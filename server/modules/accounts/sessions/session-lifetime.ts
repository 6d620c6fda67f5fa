/** Users have no idle timeout: people come back weeks after they registered. See docs/security.md. */
const staffIdleHours = 12

/** Precision of the last-seen time. */
const lastSeenIntervalMinutes = 10

/** Staff sessions last seen before this are signed out. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - staffIdleHours * 60 * 60 * 1000)
}

/** Sessions last seen before this get a new last-seen time. */
export function lastSeenDueBefore(now: Date): Date {
  return new Date(now.getTime() - lastSeenIntervalMinutes * 60 * 1000)
}
