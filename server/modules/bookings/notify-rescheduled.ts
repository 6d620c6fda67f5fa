import type { Queries } from '#database/database.ts'
import type { Rescheduled } from '#server/modules/catalogue/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { listSeatHolders } from './attendees/store.ts'

/** Emails everybody with a seat, unless the event is over both before and after the change. */
export async function notifyRescheduled(
  services: Services,
  tx: Queries,
  { before, after, paidAfter }: Rescheduled,
): Promise<void> {
  const { startDate, endDate, title: eventTitle } = after
  if (before.startDate === startDate && before.endDate === endDate) return
  const now = services.clock()
  if (new Date(before.endDate) < now && new Date(endDate) < now) return
  for (const { email, isPaid, ...person } of await listSeatHolders(tx, after.id, paidAfter))
    await queueMail(services, tx, {
      kind: 'session_rescheduled',
      to: email,
      facts: {
        ...person,
        amount: after.price,
        eventTitle,
        startDate,
        endDate,
        joinUrl: isPaid ? (after.joinUrl ?? undefined) : undefined,
        earlierStart: before.startDate,
        earlierEnd: before.endDate,
      },
    })
}
