import type { Queries } from '#database/database.ts'
import type { EventRow } from '#server/modules/catalogue/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import { raiseNotice } from '#server/modules/notices/public.ts'
import { listViewsOfEvent, type RegistrationView } from '#server/modules/reports/public.ts'
import type { Services } from '#server/services.ts'
import { mailFacts } from './mail-facts.ts'

/** Emails everybody with a seat. The team refunds them; a notice says how many have sent money. */
export async function notifyCancelled(services: Services, tx: Queries, event: EventRow): Promise<void> {
  const views = (await listViewsOfEvent(tx, event.id)).filter(({ disownedAt }) => disownedAt === null)
  for (const view of views)
    await queueMail(services, tx, {
      kind: 'event_cancelled',
      to: view.email,
      facts: mailFacts(view, event, receivedPaise(view)),
    })
  const paid = views.filter((view) => receivedPaise(view) > 0).length
  if (paid > 0)
    await raiseNotice(services, tx, {
      kind: 'event_cancelled',
      key: `event:${event.id}:cancelled`,
      facts: { eventTitle: event.title, paid },
    })
}

/** What was really paid; whoever sent a proof has sent the price. A free seat has no payment. */
function receivedPaise({ paidPaise, paymentStatus, pricePaise }: RegistrationView): number {
  return paidPaise ?? (paymentStatus === 'awaiting_verification' ? pricePaise : 0)
}
