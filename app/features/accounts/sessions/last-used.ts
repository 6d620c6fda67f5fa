import { devices } from '#content/devices.ts'

const hourMs = 60 * 60 * 1000
const { used } = devices

/** Rounded to hours, then to days. A device clock that is behind reads as just now. */
export function lastUsed(at: string, now: number): string {
  const hours = Math.floor((now - new Date(at).getTime()) / hourMs)
  if (hours < 1) return used.now
  return hours < 24 ? used.hours(hours) : used.days(Math.floor(hours / 24))
}
