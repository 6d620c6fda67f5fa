import type { Queries } from '#database/database.ts'
import { countRefusedAddress } from '#server/modules/accounts/public.ts'
import { AddressTaken, type Buyer, eventFacts, type Registration } from '#server/modules/bookings/public.ts'
import { getEvent } from '#server/modules/catalogue/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'

const dayMs = 24 * 60 * 60 * 1000

interface Asking {
  email: string
  buyer: Buyer
}

/**
 * Runs `open` in a transaction, and counts it when the address is registered: the reply tells the caller that somebody has
 * booked. `open` begins with `lockAttempts`, which serialises a network, so that concurrent requests get no further.
 */
export async function countRefusals<T>(
  services: Services,
  { email, buyer }: Asking,
  open: (tx: Queries) => Promise<T>,
): Promise<T> {
  const opened = await services.database.transaction(async (tx) => {
    try {
      return await open(tx)
    } catch (error) {
      // Nothing has been written, and the count must not be rolled back.
      if (!(error instanceof AddressTaken) || error.freeSeat?.isSamePerson) throw error
      await countRefusedAddress(services, tx, buyer, email)
      if (error.booked) await emailLink(services, tx, error.booked)
      return error
    }
  })
  if (!(opened instanceof AddressTaken)) return opened
  services.log.warn({ user: buyer.userId }, 'a booking was refused: its address is registered')
  throw opened
}

/** Once a day: the owner of the address has lost their link, or somebody else is asking. */
async function emailLink(services: Services, tx: Queries, booked: Registration): Promise<void> {
  const { id: registrationId, reference, name, email: to } = booked
  const facts = { registrationId, reference, ...eventFacts(await getEvent(tx, booked.masterclassId)) }
  const once = `${registrationId}-refused-${Math.floor(services.clock().getTime() / dayMs)}`
  await queueMail(services, tx, { kind: 'registration_links', to, facts: { name, registrations: [facts] }, once })
}
