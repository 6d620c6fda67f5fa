import { and, asc, eq, gt, inArray, isNull, lte, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { answerNames } from '#contract/registration-input.ts'
import type { Queries } from '#database/database.ts'
import { isAnyOf } from '#database/is-any-of.ts'
import { placeholders, prepared } from '#database/prepared.ts'
import { masterclassRegistrations } from '#database/schema/bookings.ts'

export type Registration = typeof masterclassRegistrations.$inferSelect
type Values = typeof masterclassRegistrations.$inferInsert
const insertColumns = [
  'orderId',
  'pricePaise',
  'masterclassId',
  'userId',
  'name',
  'email',
  'phone',
  ...answerNames,
  'marketingConsent',
  'reference',
  'holdsSeat',
  'holdExpiresAt',
  'createdAt',
  'deviceKey',
  'networkKey',
] as const
type NewRegistration = Pick<Registration, (typeof insertColumns)[number]>

const newRegistration = prepared((queries) =>
  queries
    .insert(masterclassRegistrations)
    .values(placeholders(...insertColumns))
    .returning()
    .prepare('new_registration'),
)

/** A prepared statement for the rush at the start of a sale. It needs a value for every column. */
export async function insertNewRegistration(tx: Queries, values: NewRegistration): Promise<Registration> {
  const [row] = await newRegistration(tx).execute(values)
  if (!row) throw new Error('an inserted registration was not returned')
  return row
}

/**
 * `+ 0` keeps the planner on the email index: a cached plan from when the table was small would read every registration
 * of the event.
 */
export function isUnder(eventId: number | SQL, email: string | SQL): SQL {
  const { masterclassId, email: address } = masterclassRegistrations
  return sql`lower(${address}) = lower(${email}) and ${masterclassId} + 0 = ${eventId}`
}

/** Locks in id order, so concurrent callers cannot deadlock. */
export function lockRegistrationsFor(tx: Queries, eventId: number, email: string): Promise<Registration[]> {
  return tx
    .select()
    .from(masterclassRegistrations)
    .where(isUnder(eventId, email))
    .orderBy(masterclassRegistrations.id)
    .for('update')
}

/** Also locks the others of the same address and event, so of two concurrent payments the second sees the first. */
export async function lockRegistration(tx: Queries, id: number): Promise<Registration> {
  // Retries if the team moved it to another event between the two statements.
  // Stryker disable next-line EqualityOperator,UpdateOperator: one move needs one retry; the limit is for a bug
  for (let attempt = 0; attempt < 3; attempt++) {
    const found = await findRegistrationRow(tx, id)
    if (!found) break
    const locked = await lockRegistrationsFor(tx, found.masterclassId, found.email)
    const row = locked.find((one) => one.id === id)
    if (row) return row
  }
  throw new Error('the registration does not exist')
}

/** Whether another registration of the same event and address is paid. */
export async function hasOtherPaid(tx: Queries, { id, masterclassId, email }: Registration): Promise<boolean> {
  const registration = masterclassRegistrations
  const others = and(isUnder(masterclassId, email), eq(registration.paymentStatus, 'paid'), ne(registration.id, id))
  return (await tx.$count(registration, others)) > 0
}

export async function findRegistrationRow(queries: Queries, id: number): Promise<Registration | null> {
  const [row] = await queries.select().from(masterclassRegistrations).where(eq(masterclassRegistrations.id, id))
  return row ?? null
}

/** In the order of their ids. */
export function listSeatsOf(queries: Queries, orderId: number): Promise<Registration[]> {
  const { id, orderId: its } = masterclassRegistrations
  return queries.select().from(masterclassRegistrations).where(eq(its, orderId)).orderBy(asc(id))
}

/** The seat of an order from the site, which has one; the first one of a larger order. */
export async function findSeatOf(queries: Queries, orderId: number): Promise<Registration> {
  const [seat] = await listSeatsOf(queries, orderId)
  if (!seat) throw new Error('the order has no seat')
  return seat
}

export async function lockSeatOf(tx: Queries, orderId: number): Promise<Registration> {
  return lockRegistration(tx, (await findSeatOf(tx, orderId)).id)
}

/** All seats of an order, locked in the order of their ids. */
export async function lockSeatsOf(tx: Queries, orderId: number): Promise<Registration[]> {
  const locked: Registration[] = []
  for (const { id } of await listSeatsOf(tx, orderId)) locked.push(await lockRegistration(tx, id))
  return locked
}

/** Without the state, which only `transitionAll` changes. */
export type RegistrationChanges = Partial<Omit<Values, 'paymentStatus' | 'id'>>

export async function updateRegistration(tx: Queries, id: number, changes: RegistrationChanges): Promise<Registration> {
  const [row] = await updateAll(tx, [id], changes)
  if (!row) throw new Error('the registration does not exist')
  return row
}

export function updateRegistrations(tx: Queries, ids: readonly number[], changes: RegistrationChanges) {
  return updateAll(tx, ids, changes)
}

/** For `transitionAll` alone. */
export function updateStates(
  tx: Queries,
  ids: readonly number[],
  paymentStatus: Registration['paymentStatus'],
  changes: RegistrationChanges = {},
): Promise<Registration[]> {
  return updateAll(tx, ids, { ...changes, paymentStatus })
}

/** One statement for all. */
function updateAll(tx: Queries, ids: readonly number[], values: Partial<Values>): Promise<Registration[]> {
  return tx.update(masterclassRegistrations).set(values).where(isAnyOf(masterclassRegistrations.id, ids)).returning()
}

export async function hasRegistration(queries: Queries, eventId: number, email: string): Promise<boolean> {
  return (await queries.$count(masterclassRegistrations, isUnder(eventId, email))) > 0
}

export function lockRegistrationsOf(tx: Queries, userId: number): Promise<Registration[]> {
  return tx
    .select()
    .from(masterclassRegistrations)
    .where(eq(masterclassRegistrations.userId, userId))
    .orderBy(masterclassRegistrations.id)
    .for('update')
}

/** Those under this address; with `isUnowned`, without those that an account booked. */
export function lockRegistrationsUnder(
  tx: Queries,
  email: string,
  { isUnowned = false }: { isUnowned?: boolean } = {},
): Promise<Registration[]> {
  const isUnder = eq(sql`lower(${masterclassRegistrations.email})`, sql`lower(${email})`)
  return tx
    .select()
    .from(masterclassRegistrations)
    .where(and(isUnder, isUnowned ? isNull(masterclassRegistrations.userId) : undefined))
    .orderBy(masterclassRegistrations.id)
    .for('update')
}

/** Those that still exist, in id order. */
export async function lockRegistrationsById(tx: Queries, ids: readonly number[]): Promise<void> {
  const { id } = masterclassRegistrations
  await tx.select({ id }).from(masterclassRegistrations).where(inArray(id, ids)).orderBy(asc(id)).for('update')
}

/** Their attendee has deleted their account, or asked to be erased. */
export async function markErased(tx: Queries, ids: readonly number[], now: Date): Promise<void> {
  const { id, updatedAt } = masterclassRegistrations
  await tx
    .update(masterclassRegistrations)
    // Unchanged, because erasing must not keep what is left for longer.
    .set({ erasedAt: now, updatedAt: sql`${updatedAt}` })
    .where(inArray(id, ids))
}

export interface HeldSeat {
  registrationId: number
  orderId: number
  holdExpiresAt: Date
}

/** In id order, of one event or all. Paid registrations and those awaiting verification never expire. */
export function listSeatsWithExpiredHold(
  queries: Queries,
  now: Date,
  { eventId, after = 0, limit }: { eventId?: number; after?: number; limit: number },
): Promise<HeldSeat[]> {
  const { id, orderId, masterclassId, holdsSeat, holdExpiresAt, paymentStatus } = masterclassRegistrations
  return queries
    .select({ registrationId: id, orderId, holdExpiresAt: sql`${holdExpiresAt}`.mapWith(holdExpiresAt) })
    .from(masterclassRegistrations)
    .where(
      and(
        eq(holdsSeat, true),
        lte(holdExpiresAt, now),
        notInArray(paymentStatus, ['paid', 'awaiting_verification']),
        gt(id, after),
        eventId === undefined ? undefined : eq(masterclassId, eventId),
      ),
    )
    .orderBy(asc(id))
    .limit(limit)
}
