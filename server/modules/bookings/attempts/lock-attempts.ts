import type { Queries } from '#database/database.ts'
import { findEventLocked, type SoldEvent } from '#server/modules/catalogue/public.ts'
import type { Buyer } from './registration-request.ts'

/**
 * Serialises registrations per email address and per network, so a double click makes one registration and hold limits are
 * exact. Always locks the address first, which prevents deadlocks.
 */
export function lockAttempts(
  tx: Queries,
  slug: string,
  { email, buyer }: { email: string; buyer: Buyer },
): Promise<SoldEvent | null> {
  // Stryker disable next-line MethodExpression: lower or upper case, every spelling of an address is one lock
  const first = `registration ${slug} ${email.toLowerCase()}`
  const second = buyer.networkKey === null ? first : `holds ${buyer.networkKey}`
  return findEventLocked(tx, slug, { first, second })
}
