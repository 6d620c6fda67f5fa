import type { Queries } from '#database/database.ts'
import type { SoldEvent } from '#server/modules/catalogue/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { mailFacts } from './mail-facts.ts'
import { findOtherPayer } from './orders/store.ts'
import type { Registration } from './store.ts'

interface SeatChange {
  /** As it was before. */
  seat: Registration
  event: SoldEvent
  /** Whom the seat was handed to; else it is cancelled. */
  handedTo?: string
  /** Whether money goes back to the payer. */
  isRefundDue?: boolean
}

/** Emails the company or person that has paid for somebody else's seat. */
export async function notifyPayer(
  services: Services,
  tx: Queries,
  { seat, event, handedTo, isRefundDue = false }: SeatChange,
): Promise<void> {
  const payer = await findOtherPayer(tx, seat)
  if (!payer) return
  await queueMail(services, tx, {
    kind: 'paid_seat_changed',
    to: payer.email,
    facts: {
      ...mailFacts(seat, event, seat.pricePaise),
      name: payer.name,
      attendee: seat.name,
      isRefundDue,
      ...(handedTo === undefined ? {} : { handedTo }),
    },
  })
}
