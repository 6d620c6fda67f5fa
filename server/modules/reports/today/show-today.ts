import { istOffsetMs } from '#contract/dates.ts'
import { periods } from '#contract/periods.ts'
import type { Today } from '#contract/staff/overview.ts'
import { findPasswordExpiry } from '#server/modules/accounts/public.ts'
import type { Services } from '#server/services.ts'
import { showNextSession } from './show-next-session.ts'
import { countByDay, countByEvent, countFunnel, countInterest, countWaiting, listWithoutRoom } from './store.ts'

const dayMs = 24 * 60 * 60 * 1000

export async function showToday({ database: { queries }, clock }: Services, userId: number): Promise<Today> {
  const now = clock()
  const days = lastDays(now)
  const since = new Date(new Date(`${days[0]}T00:00:00Z`).getTime() - istOffsetMs)
  const until = new Date(now.getTime() + periods.roomWarningHours * 60 * 60 * 1000)
  const [nextSession, withoutRoom, waiting, byDay, events, funnel, interest, passwordEnd] = await Promise.all([
    showNextSession(queries, now),
    listWithoutRoom(queries, { now, until }),
    countWaiting(queries),
    countByDay(queries, since),
    countByEvent(queries),
    countFunnel(queries, since),
    countInterest(queries),
    findPasswordExpiry(queries, userId),
  ])
  const registered = new Map(byDay.registered.map(({ day, count }) => [day, count]))
  const paid = new Map(byDay.paid.map((row) => [row.day, row]))
  return {
    nextSession,
    withoutRoom,
    waiting,
    days: days.map((day) => ({
      day,
      registrations: registered.get(day) ?? 0,
      paid: paid.get(day)?.count ?? 0,
      revenue: (paid.get(day)?.paise ?? 0) / 100,
    })),
    events: events.map((event) => ({ ...event, startDate: event.startDate?.toISOString() ?? null })),
    funnel,
    interest,
    firstPasswordUntil: passwordEnd?.toISOString() ?? null,
  }
}

/** By India's calendar, oldest first, today last. */
function lastDays(now: Date): string[] {
  const today = now.getTime() + istOffsetMs
  return Array.from({ length: periods.plottedDays }, (_, n) =>
    new Date(today - (periods.plottedDays - 1 - n) * dayMs).toISOString().slice(0, 10),
  )
}
