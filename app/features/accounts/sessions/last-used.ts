import { devices } from '#content/devices.ts'

const hourMs = 60 * 60 * 1000
const { used } = devices

/** In words, to the hour and then to the day: more is neither known nor needed. Clocks that differ make nothing odd. */
export function lastUsed(at: string, now: number): string {
  const hours = Math.floor((now - new Date(at).getTime()) / hourMs)
  if (hours < 1) return used.now
  return hours < 24 ? used.hours(hours) : used.days(Math.floor(hours / 24))
}
