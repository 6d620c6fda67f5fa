/** Users have no such end: people come back weeks after they registered. docs/security.md says why. */
const staffIdleHours = 12

/** How exactly it is known when a session was last used. */
const noteEveryMinutes = 10

/** Whoever of the team asked for nothing since then is signed out. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - staffIdleHours * 60 * 60 * 1000)
}

/** Of a session that was last seen by then, it is written down that it is used now. */
export function noteIfSeenBy(now: Date): Date {
  return new Date(now.getTime() - noteEveryMinutes * 60 * 1000)
}
