import type { Payer } from '#contract/registration-input.ts'
import type { Queries } from '#database/database.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { mailFacts } from '../../mail-facts.ts'
import { notifyPayer } from '../../notify-payer.ts'
import { replaceAttendee } from '../../replace-attendee.ts'
import type { Registration } from '../../store.ts'
import type { OwnSeat } from '../load-own-seat.ts'
import { mailTriggerOf } from '../mail-trigger-of.ts'

/** Gives a locked seat to whom it was offered, and emails both. */
export async function handOver(services: Services, tx: Queries, own: OwnSeat, person: Payer): Promise<Registration> {
  const { seat, event, isFree } = own
  const { replaced, hasPaid } = await replaceAttendee(tx, seat, { person, now: services.clock(), actorId: null })
  await queueMail(services, tx, {
    kind: 'seat_handed_over_to_you',
    to: replaced.email,
    facts: { ...mailFacts(replaced, event, seat.pricePaise), hasJoinLink: true, from: seat.name },
  })
  await queueMail(services, tx, {
    kind: 'seat_handed_over',
    to: seat.email,
    facts: { ...mailFacts(seat, event, seat.pricePaise), handedTo: replaced.name, isPayer: hasPaid },
    ...mailTriggerOf(own),
  })
  if (!isFree) await notifyPayer(services, tx, { seat, event, handedTo: replaced.name })
  return replaced
}
