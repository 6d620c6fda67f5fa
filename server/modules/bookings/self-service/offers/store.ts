import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { seatOffers } from '#database/schema/bookings.ts'

export type Offer = typeof seatOffers.$inferSelect

const isOpenOf = (registrationId: number) =>
  and(eq(seatOffers.registrationId, registrationId), isNull(seatOffers.acceptedAt), isNull(seatOffers.endedAt))

export async function insertOffer(tx: Queries, values: typeof seatOffers.$inferInsert): Promise<Offer> {
  const [row] = await tx.insert(seatOffers).values(values).returning()
  if (!row) throw new Error('an inserted offer was not returned')
  return row
}

/** The nonce tells a row from another that gets the same id after a restore. */
export async function findOffer(queries: Queries, { id, nonce }: Pick<Offer, 'id' | 'nonce'>): Promise<Offer | null> {
  const [row] = await queries
    .select()
    .from(seatOffers)
    .where(and(eq(seatOffers.id, id), eq(seatOffers.nonce, nonce)))
  return row ?? null
}

/** Lock the registration first, which prevents deadlocks. */
export async function lockOffer(tx: Queries, id: number): Promise<Offer> {
  const [row] = await tx.select().from(seatOffers).where(eq(seatOffers.id, id)).for('update')
  if (!row) throw new Error('the offer does not exist')
  return row
}

export async function updateOffer(
  tx: Queries,
  id: number,
  values: Partial<Pick<Offer, 'acceptedAt' | 'endedAt'>>,
): Promise<void> {
  await tx.update(seatOffers).set(values).where(eq(seatOffers.id, id))
}

/** Returns the offer that was open, if any; it may have expired. */
export async function endOpenOffer(tx: Queries, registrationId: number, now: Date): Promise<Offer | null> {
  const [row] = await tx.update(seatOffers).set({ endedAt: now }).where(isOpenOf(registrationId)).returning()
  return row ?? null
}

export function countOffersSince(queries: Queries, registrationId: number, since: Date): Promise<number> {
  return queries.$count(seatOffers, and(eq(seatOffers.registrationId, registrationId), gt(seatOffers.createdAt, since)))
}

export async function deleteOldOffers(tx: Queries, before: Date): Promise<void> {
  await tx.delete(seatOffers).where(lt(seatOffers.createdAt, before))
}
