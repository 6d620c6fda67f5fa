import type { Queries } from '#database/database.ts'
import { insertReference } from './orders/store.ts'
import { newReference } from './reference.ts'
import type { Registration } from './store.ts'

/** Another reference for a seat of the same order. The caller stores it with what ends the links that have the old one. */
export async function renewReference(
  tx: Queries,
  { orderId, pricePaise }: Pick<Registration, 'orderId' | 'pricePaise'>,
  now: Date,
): Promise<string> {
  const reference = newReference()
  await insertReference(tx, { reference, orderId, amountPaise: pricePaise, createdAt: now })
  return reference
}
