import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { isAnyOf } from '#database/is-any-of.ts'
import { masterclassRegistrations, seatOffers } from '#database/schema/bookings.ts'

export type Offer = typeof seatOffers.$inferSelect

const isOpenOf = (registrationIds: readonly number[]) =>
  and(isAnyOf(seatOffers.registrationId, registrationIds), isNull(seatOffers.acceptedAt), isNull(seatOffers.endedAt))

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

/** Returns those that were open; they may have expired. */
export function endOpenOffers(tx: Queries, registrationIds: readonly number[], now: Date): Promise<Offer[]> {
  return tx.update(seatOffers).set({ endedAt: now }).where(isOpenOf(registrationIds)).returning()
}

/** A registration has one at most. */
export async function endOpenOffer(tx: Queries, registrationId: number, now: Date): Promise<Offer | null> {
  const [offer] = await endOpenOffers(tx, [registrationId], now)
  return offer ?? null
}

export function countOffersSince(queries: Queries, registrationId: number, since: Date): Promise<number> {
  return queries.$count(seatOffers, and(eq(seatOffers.registrationId, registrationId), gt(seatOffers.createdAt, since)))
}

export async function deleteOldOffers(tx: Queries, before: Date): Promise<void> {
  await tx.delete(seatOffers).where(lt(seatOffers.createdAt, before))
}

interface OffersOf {
  /** The seats that the person has. */
  registrationIds: readonly number[]
  /** The person's address, if it is confirmed. */
  email: string | null
}

const isTo = (email: string | null) =>
  email === null ? undefined : eq(sql`lower(${seatOffers.email})`, email.toLowerCase())
const isOfSeat = (ids: readonly number[]) => inArray(seatOffers.registrationId, [...ids])

/** What a person offered to others, and what others offered to them. Not what an earlier attendee of a seat offered. */
export function listOffersOf(queries: Queries, { registrationIds, email }: OffersOf) {
  const { name, email: to, createdAt, expiresAt, acceptedAt, endedAt } = seatOffers
  const { id, handedOverAt } = masterclassRegistrations
  const isMade = and(isOfSeat(registrationIds), or(isNull(handedOverAt), gt(createdAt, handedOverAt)))
  return queries
    .select({ name, email: to, createdAt, expiresAt, acceptedAt, endedAt })
    .from(seatOffers)
    .innerJoin(masterclassRegistrations, eq(id, seatOffers.registrationId))
    .where(or(isMade, isTo(email)))
    .orderBy(asc(seatOffers.id))
}

/** Returns how many. */
export async function deleteOffersOf(tx: Queries, { registrationIds, email }: OffersOf): Promise<number> {
  const isTheirs = or(isOfSeat(registrationIds), isTo(email))
  return (await tx.delete(seatOffers).where(isTheirs).returning({ id: seatOffers.id })).length
}
