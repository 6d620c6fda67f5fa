import type { Queries } from '#database/database.ts'
import { findEventLocked, type SoldEvent } from '#server/modules/catalogue/public.ts'
import type { Buyer } from './registration-request.ts'

/**
 * The event, once whoever registers for it under the same address or from the same network is done: one person is one
 * registration however often they press, and holds are counted one by one. The address first, everywhere.
 */
export function lockAttempts(
  tx: Queries,
  slug: string,
  { email, buyer }: { email: string; buyer: Buyer },
): Promise<SoldEvent | null> {
  const first = `registration ${slug} ${email.toLowerCase()}`
  const second = buyer.networkKey === null ? first : `holds ${buyer.networkKey}`
  return findEventLocked(tx, slug, { first, second })
}
