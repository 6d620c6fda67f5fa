import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import type { Problem } from '#server/http/problem.ts'
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
 * Refuses a caller who was told of several addresses that they have booked: asking on would list everybody who has. `isPaying` is
 * asked about such a caller alone, and true for one in the middle of paying.
 */
export async function refuseAddressGuesser(
  services: Services,
  queries: Queries,
  caller: Caller,
  isPaying: () => Promise<boolean>,
): Promise<void> {
  const scope = await scopeOf(queries, caller)
  if (scope === null) return
  const now = services.clock()
  const counted = await findSignInAttempt(queries, keyOf(services, scope, ''), new Date(now.getTime() - hourMs))
  if (counted && counted.count >= maxAddresses && !(await isPaying())) throw tooManyAddresses(counted, now)
}

/**
 * Counts an address once an hour, however often it is asked for. Throws instead of telling of one too many, so concurrent
 * requests learn no more.
 */
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
  if (one.count > 1) return
  const counted = await incrementSignInAttempt(tx, { key: keyOf(services, scope, ''), ...window })
  if (counted.count > maxAddresses) throw tooManyAddresses(counted, now)
}

/** Null for an account whose address is confirmed. Others could make an account for each five addresses. */
async function scopeOf(queries: Queries, { userId, networkKey }: Caller): Promise<string | null> {
  if (userId !== null && (await hasConfirmedEmail(queries, userId))) return null
  if (networkKey !== null) return `\0refused from ${networkKey}`
  return userId === null ? null : `\0refused to ${userId}`
}

function tooManyAddresses({ windowStart }: { windowStart: Date }, now: Date): Problem {
  return tooMany(messages.tooManyBookedAddresses, new Date(windowStart.getTime() + hourMs), now)
}
