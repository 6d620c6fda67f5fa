import { AddressTaken, mailFacts } from '#server/modules/bookings/public.ts'
import { getEvent } from '#server/modules/catalogue/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'

const hourMs = 60 * 60 * 1000

/**
 * If an unconfirmed proof blocks the address, emails its owner a link to disown that proof. Rethrows the error; the reply
 * says whether an email was sent.
 */
export async function emailAddressOwner(services: Services, error: unknown): Promise<never> {
  if (!(error instanceof AddressTaken && error.unconfirmed)) throw error
  const { unconfirmed } = error
  // At most once an hour, so retries cannot flood the inbox.
  const once = `${unconfirmed.id}-${Math.floor(services.clock().getTime() / hourMs)}`
  const isQueued = await services.database.transaction(async (tx) => {
    const { name: registeredAs, ...facts } = mailFacts(unconfirmed, await getEvent(tx, unconfirmed.masterclassId))
    const kind = 'proof_under_your_address'
    return queueMail(services, tx, { kind, to: unconfirmed.email, facts: { ...facts, registeredAs }, once })
  })
  throw new AddressTaken({}, isQueued ? { isOwnerEmailed: true } : {})
}
