import type { Queries } from '#database/database.ts'
import type { SoldEvent } from '#server/modules/catalogue/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { eventFacts, mailFacts } from './mail-facts.ts'
import { findOtherPayer } from './orders/store.ts'
import type { Registration } from './store.ts'

/** Emails the company or person that has paid for a seat which its attendee has moved to another date. */
export async function notifyPayerOfMove(
  services: Services,
  tx: Queries,
  { seat, from, to }: { seat: Registration; from: SoldEvent; to: SoldEvent },
): Promise<void> {
  const payer = await findOtherPayer(tx, seat)
  if (!payer) return
  const earlier = eventFacts(from)
  await queueMail(services, tx, {
    kind: 'paid_seat_moved',
    to: payer.email,
    // An attendee who moves back and forth does not fill the payer's inbox.
    trigger: 'repeat',
    facts: {
      ...mailFacts(seat, to, seat.pricePaise),
      name: payer.name,
      attendee: seat.name,
      earlierStart: earlier.startDate,
      earlierEnd: earlier.endDate,
      earlierSessions: earlier.sessions,
    },
  })
}
