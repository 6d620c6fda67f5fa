import type { Queries } from '#database/database.ts'
import { spanOf } from '#database/first-events.ts'
import {
  listDueDateChanges,
  listUntoldDateChanges,
  lockEvent,
  type Rescheduled,
  updateUntoldDateChanges,
} from '#server/modules/catalogue/public.ts'
import { type Mail, previewMail, queueMails } from '#server/modules/mail/public.ts'
import { reportFailedRow } from '#server/modules/notices/public.ts'
import type { Services } from '#server/services.ts'
import { listKnownSince } from './attendees/find-booked-at.ts'
import { listSeatHolders } from './attendees/store.ts'
import { eventFacts, sessionFacts } from './mail-facts.ts'

/** Emails the dates that events have once the team has left them alone for ten minutes: one email, whatever came between. */
export async function notifyDueDateChanges(services: Services): Promise<void> {
  const { clock, database } = services
  for (const eventId of await listDueDateChanges(database.queries, clock()))
    try {
      await database.transaction((tx) => notifyEvent(services, tx, eventId))
    } catch (error) {
      await reportFailedRow(services, { job: 'newDates', eventId, error })
    }
}

/** The lock makes it once, and waits for a colleague who is changing the dates. */
async function notifyEvent(services: Services, tx: Queries, eventId: number): Promise<void> {
  const after = await lockEvent(tx, eventId)
  const changes = await listUntoldDateChanges(tx, eventId)
  const now = services.clock()
  if (!after || changes.some(({ notifyAt }) => notifyAt && notifyAt > now)) return
  await notifyRescheduled(services, tx, { after, changes })
  await updateUntoldDateChanges(tx, eventId, null)
}

export async function notifyRescheduled(services: Services, tx: Queries, change: Rescheduled): Promise<void> {
  await queueMails(services, tx, await writeMails(services, tx, change))
}

export async function previewRescheduled(services: Services, queries: Queries, change: Rescheduled) {
  const mails = await writeMails(services, queries, change)
  return { people: mails.length, mail: mails[0] ? previewMail(services, mails[0]) : null }
}

/** Writes to everybody with a seat who booked other dates, unless the event is over both before and after, or cancelled. */
async function writeMails(
  { clock }: Services,
  queries: Queries,
  { after, changes, paidAfter }: Rescheduled,
): Promise<Mail<'session_rescheduled'>[]> {
  if (after.status === 'cancelled' || changes.length === 0) return []
  const now = clock()
  const isOver = (endDate: Date | null) => endDate !== null && endDate <= now
  const [holders, knownSince] = [
    await listSeatHolders(queries, after.id, paidAfter),
    await listKnownSince(queries, after.id),
  ]
  return holders.flatMap(({ email, isPaid, ...person }) => {
    const since = knownSince.get(person.registrationId)
    const before = changes.find(({ createdAt }) => !since || createdAt >= since)?.before
    if (!before || timesOf(before) === timesOf(after.sessions)) return []
    const { startDate, endDate } = spanOf(before)
    if (isOver(endDate) && isOver(after.endDate)) return []
    const facts = {
      ...person,
      ...eventFacts(after),
      hasJoinLink: isPaid,
      earlierStart: startDate?.toISOString() ?? '',
      earlierEnd: endDate?.toISOString() ?? '',
      earlierSessions: sessionFacts(before),
    }
    return { kind: 'session_rescheduled', to: email, facts }
  })
}

const timesOf = (sessions: readonly { startsAt: string; endsAt: string }[]) =>
  JSON.stringify(sessions.map(({ startsAt, endsAt }) => [startsAt, endsAt]))
