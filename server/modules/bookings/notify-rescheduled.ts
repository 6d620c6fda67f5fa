import type { Queries } from '#database/database.ts'
import type { EventRow, Rescheduled } from '#server/modules/catalogue/public.ts'
import { queueMails } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { listSeatHolders } from './attendees/store.ts'
import { eventFacts, sessionFacts } from './mail-facts.ts'

/** Emails everybody with a seat, unless the event is over both before and after the change, or cancelled. */
export async function notifyRescheduled(
  services: Services,
  tx: Queries,
  { before, after, paidAfter }: Rescheduled,
): Promise<void> {
  if (after.status === 'cancelled' || timesOf(before) === timesOf(after)) return
  const now = services.clock()
  const isOver = ({ endDate }: EventRow) => endDate !== null && endDate <= now
  if (isOver(before) && isOver(after)) return
  const earlier = eventFacts(before)
  const holders = await listSeatHolders(tx, after.id, paidAfter)
  const mails = holders.map(({ email, isPaid, ...person }) => ({
    kind: 'session_rescheduled' as const,
    to: email,
    facts: {
      ...person,
      ...eventFacts(after),
      hasJoinLink: isPaid,
      earlierStart: earlier.startDate,
      earlierEnd: earlier.endDate,
      earlierSessions: sessionFacts(before.sessions),
    },
  }))
  await queueMails(services, tx, mails)
}

function timesOf({ sessions }: EventRow): string {
  return JSON.stringify(sessions.map(({ startsAt, endsAt }) => [startsAt, endsAt]))
}
