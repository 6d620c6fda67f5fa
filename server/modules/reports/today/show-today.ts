import { istOffsetMs } from '#contract/dates.ts'
import { periods } from '#contract/periods.ts'
import type { Today } from '#contract/staff/overview.ts'
import type { Queries } from '#database/database.ts'
import { findPasswordExpiry } from '#server/modules/accounts/public.ts'
import { takesScreenshots } from '#server/modules/catalogue/public.ts'
import { findOpenRestore } from '#server/modules/restores/public.ts'
import type { Services } from '#server/services.ts'
import { listRevenue } from '../revenue/store.ts'
import { showNextSession } from './show-next-session.ts'
import {
  countByDay,
  countByEvent,
  countFunnel,
  countHeldMails,
  countInterest,
  countWaiting,
  listWithoutMentor,
  listWithoutRoom,
} from './store.ts'

const dayMs = 24 * 60 * 60 * 1000

export async function showToday(services: Services, userId: number): Promise<Today> {
  const { clock, sandbox, upi } = services
  const { queries } = services.database
  const now = clock()
  const days = lastDays(now)
  const since = new Date(new Date(`${days[0]}T00:00:00Z`).getTime() - istOffsetMs)
  const until = new Date(now.getTime() + periods.roomWarningHours * 60 * 60 * 1000)
  const [
    nextSession,
    withoutRoom,
    withoutMentor,
    waiting,
    registrations,
    revenue,
    events,
    funnel,
    interest,
    passwordEnd,
    restored,
    hasQrCodes,
  ] = await Promise.all([
    showNextSession(queries, now),
    listWithoutRoom(queries, { now, until }),
    listWithoutMentor(queries, now),
    countWaiting(queries),
    countByDay(queries, since),
    listRevenue(queries, { from: days[0] ?? '', to: days.at(-1) ?? '' }),
    countByEvent(queries),
    countFunnel(queries, since),
    countInterest(queries),
    findPasswordExpiry(queries, userId),
    showRestored(queries),
    takesScreenshots(services),
  ])
  const registered = new Map(registrations.map(({ day, count }) => [day, count]))
  const paid = new Map(revenue.map((row) => [row.day, row]))
  return {
    nextSession,
    withoutRoom,
    withoutMentor,
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
    restored,
    sandbox: { ...sandbox, upi: hasQrCodes ? upi.vpa : null },
  }
}

async function showRestored(queries: Queries): Promise<Today['restored']> {
  const open = await findOpenRestore(queries)
  if (!open) return null
  const { backedUpAt, openChecks, mailReleasedAt } = open
  const heldMails = mailReleasedAt ? null : await countHeldMails(queries)
  return { backedUpAt: backedUpAt.toISOString(), openChecks, heldMails }
}

/** By India's calendar, oldest first, today last. */
function lastDays(now: Date): string[] {
  const today = now.getTime() + istOffsetMs
  return Array.from({ length: periods.plottedDays }, (_, n) =>
    new Date(today - (periods.plottedDays - 1 - n) * dayMs).toISOString().slice(0, 10),
  )
}
