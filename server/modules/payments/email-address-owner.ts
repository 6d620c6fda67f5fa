import { AddressTaken, mailFacts } from '#server/modules/bookings/public.ts'
import { getEvent } from '#server/modules/catalogue/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'

const hourMs = 60 * 60 * 1000

/**
 * Registering was refused because of a proof that anybody could have sent under this address. Its owner gets an email
 * with which they can set that proof aside; the refusal says so. Any other error is passed on.
 */
export async function emailAddressOwner(services: Services, error: unknown): Promise<never> {
  if (!(error instanceof AddressTaken && error.unconfirmed)) throw error
  const { unconfirmed } = error
  // Once an hour: nobody can fill the owner's inbox by trying on and on.
  const once = `${unconfirmed.id}-${Math.floor(services.clock().getTime() / hourMs)}`
  const isQueued = await services.database.transaction(async (tx) => {
    const { name: registeredAs, ...facts } = mailFacts(unconfirmed, await getEvent(tx, unconfirmed.masterclassId))
    const kind = 'proof_under_your_address'
    return queueMail(services, tx, { kind, to: unconfirmed.email, facts: { ...facts, registeredAs }, once })
  })
  throw new AddressTaken(unconfirmed, isQueued ? { isOwnerEmailed: true } : {})
}
