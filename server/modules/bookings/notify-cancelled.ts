import type { Queries } from '#database/database.ts'
import type { EventRow } from '#server/modules/catalogue/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import { raiseNotice } from '#server/modules/notices/public.ts'
import type { Services } from '#server/services.ts'
import { listSeatHolders } from './attendees/store.ts'
import { eventFacts } from './mail-facts.ts'

/** Emails everybody with a seat. The team refunds them; a notice says how many there are. */
export async function notifyCancelled(services: Services, tx: Queries, event: EventRow): Promise<void> {
  const holders = await listSeatHolders(tx, event.id)
  for (const { email, isPaid, ...person } of holders)
    await queueMail(services, tx, {
      kind: 'event_cancelled',
      to: email,
      facts: { ...person, ...eventFacts(event), amount: isPaid ? event.pricePaise / 100 : 0 },
    })
  const paid = holders.filter(({ isPaid }) => isPaid).length
  if (paid > 0 && event.pricePaise > 0)
    await raiseNotice(services, tx, {
      kind: 'event_cancelled',
      key: `event:${event.id}:cancelled`,
      facts: { eventTitle: event.title, paid },
    })
}
