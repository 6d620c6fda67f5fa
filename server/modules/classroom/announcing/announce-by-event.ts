import type { MailKind } from '#content/mails.ts'
import { periods } from '#contract/periods.ts'
import type { Queries } from '#database/database.ts'
import { describeError } from '#server/http/handle-errors.ts'
import { listSeatHolders } from '#server/modules/bookings/public.ts'
import { type EventRow, type EventTimes, findEventRow, listTimesOf } from '#server/modules/catalogue/public.ts'
import { type Mail, queueMails } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'

interface Seat {
  registrationId: number
  name: string
  reference: string
  eventTitle: string
}

interface Announcing<K extends MailKind, New extends { eventId: number }> {
  /** What was added before then and is in no email yet. */
  listNew: (queries: Queries, addedBefore: Date) => Promise<New[]>
  /** Whether attendees can see it by now. */
  isDue: (addition: New, event: EventTimes, now: Date) => boolean
  /** Locks and marks what is announced. Returns the email to a seat, or null if there is nothing. */
  announce: (
    tx: Queries,
    event: EventRow,
    times: { addedBefore: Date; now: Date },
  ) => Promise<((seat: Seat) => Omit<Mail<K>, 'to'>) | null>
}

/** Emails everybody with a paid seat, once the team has had some minutes to correct what it added. */
export async function announceByEvent<K extends MailKind, New extends { eventId: number }>(
  services: Services,
  { listNew, isDue, announce }: Announcing<K, New>,
): Promise<void> {
  const { database, clock, log } = services
  const now = clock()
  const addedBefore = new Date(now.getTime() - periods.announceMinutes * 60_000)
  const announceEvent = async (tx: Queries, eventId: number) => {
    const event = await findEventRow(tx, eventId)
    if (!event || event.status === 'cancelled') return
    const writeMail = await announce(tx, event, { addedBefore, now })
    if (!writeMail) return
    const holders = (await listSeatHolders(tx, eventId)).filter(({ isPaid }) => isPaid)
    const mails = holders.map(({ email, isPaid: _, ...person }) => ({
      ...writeMail({ ...person, eventTitle: event.title }),
      to: email,
    }))
    await queueMails(services, tx, mails)
  }
  // What waits for a date, or for ever, is left here: it costs no transaction each minute.
  const additions = Map.groupBy(await listNew(database.queries, addedBefore), ({ eventId }) => eventId)
  const events = await listTimesOf(database.queries, [...additions.keys()])
  const due = events.filter((event) => additions.get(event.id)?.some((addition) => isDue(addition, event, now)))
  // One transaction each: its emails and their mark are committed together, so none is lost or sent twice.
  for (const { id: eventId } of due)
    await database
      .transaction((tx) => announceEvent(tx, eventId))
      .catch((error: unknown) =>
        log.error(
          { eventId, error: error instanceof Error ? describeError(error) : undefined },
          'what is new in the classroom of an event could not be announced',
        ),
      )
}
