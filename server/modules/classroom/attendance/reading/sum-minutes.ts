import type { Stay } from './read-stay.ts'

/** A row of the list: one stay in the room, or all of one person's together. */
export interface Presence {
  stay: Stay | null
  minutes: number
}

/** Time that two devices were there at once counts once, where the list says when. */
export function sumMinutes(presences: readonly Presence[]): number {
  const stays = presences.map(({ stay }) => stay)
  if (stays.every((stay) => stay !== null)) return Math.round(uniteMs(stays) / 60_000)
  return Math.round(presences.reduce((sum, { minutes }) => sum + minutes, 0))
}

function uniteMs(stays: readonly Stay[]): number {
  let total = 0
  let end = Number.NEGATIVE_INFINITY
  for (const { from, to } of stays.toSorted((one, other) => one.from - other.from)) {
    total += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return total
}
