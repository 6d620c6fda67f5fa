import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import type { Services } from '#server/services.ts'
import { keyOf, tooMany } from './count-sign-in.ts'
import { findSignInAttempt, hasConfirmedEmail, incrementSignInAttempt } from './store.ts'

/** Different addresses per hour: a family or an office that forgot who has booked asks for fewer. */
const maxAddresses = 5
const hourMs = 60 * 60 * 1000

/** Who asks. A network is not the address itself, but a key of it; null where it cannot tell callers apart. */
interface Caller {
  userId: number | null
  networkKey: string | null
}

/**
 * Refuses a caller who was told of several addresses that they have booked: asking on would list everybody who has. An
 * account is counted by itself, and not at all once its own address is confirmed.
 */
export async function refuseAddressGuesser(services: Services, tx: Queries, caller: Caller): Promise<void> {
  const scope = await scopeOf(tx, caller)
  if (scope === null) return
  const now = services.clock()
  const counted = await findSignInAttempt(tx, keyOf(services, scope, ''), new Date(now.getTime() - hourMs))
  if (!counted || counted.count < maxAddresses) return
  throw tooMany(messages.tooManyBookedAddresses, new Date(counted.windowStart.getTime() + hourMs), now)
}

/** Counts an address once an hour, however often it is asked for. */
export async function countRefusedAddress(
  services: Services,
  tx: Queries,
  caller: Caller,
  email: string,
): Promise<void> {
  const scope = await scopeOf(tx, caller)
  if (scope === null) return
  const now = services.clock()
  const window = { now, oldestStart: new Date(now.getTime() - hourMs) }
  const one = await incrementSignInAttempt(tx, {
    key: keyOf(services, `${scope} ${email.toLowerCase()}`, ''),
    ...window,
  })
  if (one.count === 1) await incrementSignInAttempt(tx, { key: keyOf(services, scope, ''), ...window })
}

async function scopeOf(tx: Queries, { userId, networkKey }: Caller): Promise<string | null> {
  if (userId === null) return networkKey && `\0refused from ${networkKey}`
  return (await hasConfirmedEmail(tx, userId)) ? null : `\0refused to ${userId}`
}
