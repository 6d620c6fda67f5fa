import type { Queries } from '#database/database.ts'
import { countRefusedAddress, refuseAddressGuesser } from '#server/modules/accounts/public.ts'
import {
  AddressTaken,
  type Buyer,
  eventFacts,
  holdsSeatUnder,
  type Registration,
} from '#server/modules/bookings/public.ts'
import { getEvent } from '#server/modules/catalogue/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'

const dayMs = 24 * 60 * 60 * 1000

interface Asking {
  email: string
  buyer: Buyer
  /** True for a payer with an order under this address, whom the limit must never refuse. */
  isPayer?: boolean
}

/**
 * Counts a refusal that tells the caller that somebody has booked, once its transaction has ended. Rethrows the error, or
 * throws the one of the limit.
 */
export async function countRefusal(
  services: Services,
  { email, buyer, isPayer }: Asking,
  error: unknown,
): Promise<never> {
  if (!(error instanceof AddressTaken) || error.freeSeat?.isSamePerson) throw error
  const { userId: user, networkKey: network } = buyer
  services.log.warn({ user, network }, 'a booking was refused: its address is registered')
  const { database } = services
  const { booked } = error
  // Its own transaction: the owner is told of refusals at the limit too.
  if (booked) await database.transaction((tx) => emailLink(services, tx, booked))
  if (!isPayer) await database.transaction((tx) => countRefusedAddress(services, tx, buyer, email))
  throw error
}

/** Refuses a caller who has asked for too many booked addresses, unless they hold a seat under this one. Call it before any look at the address. */
export async function refuseGuesser(
  services: Services,
  tx: Queries,
  { eventId, email, buyer }: { eventId: number; email: string; buyer: Buyer },
): Promise<void> {
  await refuseAddressGuesser(services, tx, buyer, () => holdsSeatUnder(tx, eventId, email, buyer))
}

/** Once a day: the owner of the address has lost their link, or somebody else is asking. */
async function emailLink(services: Services, tx: Queries, booked: Registration): Promise<void> {
  const { id: registrationId, reference, name, email: to } = booked
  const facts = { registrationId, reference, ...eventFacts(await getEvent(tx, booked.masterclassId)) }
  const once = `${registrationId}-refused-${Math.floor(services.clock().getTime() / dayMs)}`
  await queueMail(services, tx, { kind: 'registration_links', to, facts: { name, registrations: [facts] }, once })
}
