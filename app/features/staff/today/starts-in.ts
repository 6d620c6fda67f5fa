import { nextSession as words } from '#content/staff/today.ts'
import { istOffsetMs } from '#contract/dates.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How soon a session starts: `Happening now`, `In 25 minutes`, `Today`, `Tomorrow`, `In 6 days`, `In 3 months`, by India's calendar. */
export function startsIn(startsAt: string, now: number): string {
  const start = Date.parse(startsAt)
  if (start <= now) return words.now
  const minutes = Math.ceil((start - now) / minuteMs)
  if (minutes <= 60) return words.inMinutes(minutes)
  const days = indianDay(start) - indianDay(now)
  if (days >= 60) return words.inMonths(Math.round(days / 30.4))
  return days === 0 ? words.today : days === 1 ? words.tomorrow : words.inDays(days)
}

const indianDay = (time: number) => Math.floor((time + istOffsetMs) / dayMs)
