const secondMs = 1_000
const minuteMs = 60 * secondMs

/** `19:05`. The last second is `0:01`: `0:00` would be over. */
export function toClock(leftMs: number): string {
  const seconds = Math.ceil(leftMs / secondMs)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** What screen readers are told: twice in twenty minutes, not every second. Zero before that. */
const announcedMinutes = [1, 5] as const

export function minutesToAnnounce(leftMs: number): number {
  return announcedMinutes.find((minutes) => leftMs <= minutes * minuteMs) ?? 0
}
