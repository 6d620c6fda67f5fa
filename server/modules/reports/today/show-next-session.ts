import { periods } from '#contract/periods.ts'
import type { NextSession } from '#contract/staff/overview.ts'
import type { Queries } from '#database/database.ts'
import { countReminders } from '../reminders/store.ts'
import { findNextSession } from './store.ts'

const hourMs = 60 * 60 * 1000
const kinds = [
  { kind: 'day', mail: 'reminder_day', hours: periods.dayReminderHours },
  { kind: 'hour', mail: 'reminder_hour', hours: periods.hourReminderHours },
] as const

/** The session that is happening now or starts next, with what is left to prepare for it. */
export async function showNextSession(queries: Queries, now: Date): Promise<NextSession | null> {
  const session = await findNextSession(queries, now)
  if (!session) return null
  const { eventId, ...facts } = session
  const start = Date.parse(session.startsAt)
  const reminders = kinds.map(({ kind, mail, hours }) => ({ kind, mail, due: new Date(start - hours * hourMs) }))
  // Before the first is due, there is nothing to count.
  const counts = reminders.some(({ due }) => due <= now)
    ? await countReminders(queries, { eventId, startsAt: session.startsAt })
    : []
  const countOf = (mail: string, state: string) =>
    counts.find((row) => row.kind === mail && row.state === state)?.count ?? 0
  return {
    ...facts,
    reminders: reminders.map(({ kind, mail, due }) => ({
      kind,
      dueAt: due.toISOString(),
      sent: countOf(mail, 'sent'),
      waiting: countOf(mail, 'waiting'),
      undelivered: countOf(mail, 'dead'),
    })),
  }
}
