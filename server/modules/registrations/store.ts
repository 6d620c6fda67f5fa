import { and, eq, gt, lte, ne, notExists, or, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { places, prepared } from '#database/prepared.ts'
import { masterclasses, masterclassRegistrations, outbox } from '#database/schema/tables.ts'

export type Registration = typeof masterclassRegistrations.$inferSelect
type Values = typeof masterclassRegistrations.$inferInsert
const given = [
  'masterclassId',
  'userId',
  'name',
  'email',
  'phone',
  'organization',
  'howDidYouKnow',
  'howDidYouKnowOther',
  'yearsOfExperience',
  'marketingConsent',
  'reference',
  'holdsSeat',
  'holdExpiresAt',
  'createdAt',
] as const
type NewRegistration = Pick<Registration, (typeof given)[number]>

/** Null when this person has one for this event already, or the reference is somebody's. */
export async function insertRegistration(tx: Queries, values: Values): Promise<Registration | null> {
  const [row] = await tx.insert(masterclassRegistrations).values(values).onConflictDoNothing().returning()
  return row ?? null
}

const newOne = prepared((queries) =>
  queries
    .insert(masterclassRegistrations)
    .values(places(...given))
    .onConflictDoNothing()
    .returning()
    .prepare('new_registration'),
)

/** The same, for the crowd that comes when a sale begins: nothing may be left out, so that it is always one statement. */
export async function insertNewRegistration(tx: Queries, values: NewRegistration): Promise<Registration | null> {
  const [row] = await newOne(tx).execute(values)
  return row ?? null
}

/** The one that counts for this address and event. Locked: whoever comes next waits until we are done with it. */
export async function lockRegistrationOf(tx: Queries, eventId: number, email: string): Promise<Registration | null> {
  const { masterclassId, email: address, paymentStatus } = masterclassRegistrations
  const [row] = await tx
    .select()
    .from(masterclassRegistrations)
    .where(
      and(eq(masterclassId, eventId), eq(sql`lower(${address})`, email.toLowerCase()), ne(paymentStatus, 'refunded')),
    )
    .for('update')
  return row ?? null
}

export async function lockRegistration(tx: Queries, id: number): Promise<Registration> {
  const [row] = await tx
    .select()
    .from(masterclassRegistrations)
    .where(eq(masterclassRegistrations.id, id))
    .for('update')
  if (!row) throw new Error('a registration that must be there is not')
  return row
}

export async function findRegistrationRow(queries: Queries, id: number): Promise<Registration | null> {
  const [row] = await queries.select().from(masterclassRegistrations).where(eq(masterclassRegistrations.id, id))
  return row ?? null
}

export async function findByReference(queries: Queries, reference: string): Promise<Registration | null> {
  const [row] = await queries
    .select()
    .from(masterclassRegistrations)
    .where(eq(masterclassRegistrations.reference, reference))
  return row ?? null
}

export async function updateRegistration(tx: Queries, id: number, values: Partial<Values>): Promise<Registration> {
  const [row] = await tx
    .update(masterclassRegistrations)
    .set(values)
    .where(eq(masterclassRegistrations.id, id))
    .returning()
  if (!row) throw new Error('a registration that must be there is not')
  return row
}

/** Whether trying for a seat of a full event can be worth it: a hold has run out, or the person has one already. */
export async function findChance(queries: Queries, eventId: number, email: string, now: Date): Promise<boolean> {
  const { id, masterclassId, email: address, holdsSeat, holdExpiresAt } = masterclassRegistrations
  const isTheirs = eq(sql`lower(${address})`, email.toLowerCase())
  const ranOut = and(eq(holdsSeat, true), lte(holdExpiresAt, now))
  const rows = await queries
    .select({ id })
    .from(masterclassRegistrations)
    .where(and(eq(masterclassId, eventId), or(isTheirs, ranOut)))
    .limit(1)
  return rows.length > 0
}

/** Holds that ran out, one event's or all; what another process is at work on is left to it. */
export function lockExpiredHolds(tx: Queries, now: Date, eventId?: number): Promise<Registration[]> {
  const { id, holdsSeat, holdExpiresAt, masterclassId } = masterclassRegistrations
  return tx
    .select()
    .from(masterclassRegistrations)
    .where(
      and(eq(holdsSeat, true), lte(holdExpiresAt, now), eventId === undefined ? undefined : eq(masterclassId, eventId)),
    )
    .orderBy(id)
    .limit(200)
    .for('update', { skipLocked: true })
}

export function lockRegistrationsOf(tx: Queries, userId: number): Promise<Registration[]> {
  return tx
    .select()
    .from(masterclassRegistrations)
    .where(eq(masterclassRegistrations.userId, userId))
    .orderBy(masterclassRegistrations.id)
    .for('update')
}

export async function deleteRegistration(tx: Queries, id: number): Promise<void> {
  await tx.delete(masterclassRegistrations).where(eq(masterclassRegistrations.id, id))
}

/** Who has paid for an event that starts in this span and has not been sent this kind of mail about it. */
export function listPaidStarting(tx: Queries, { from, until, kind }: { from: Date; until: Date; kind: string }) {
  const registration = masterclassRegistrations
  const wasSent = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(sql`lower(${outbox.recipient})`, sql`lower(${registration.email})`),
        eq(outbox.kind, kind),
        eq(sql`${outbox.facts}->>'registrationId'`, sql`${registration.id}::text`),
        sql`(${outbox.facts}->>'startDate')::timestamptz = ${masterclasses.startDate}`,
      ),
    )
  return tx
    .select({
      registrationId: registration.id,
      name: registration.name,
      email: registration.email,
      reference: registration.reference,
      receiptNumber: registration.receiptNumber,
      eventTitle: masterclasses.title,
      startDate: masterclasses.startDate,
      endDate: masterclasses.endDate,
      amountPaise: masterclasses.pricePaise,
      joinUrl: masterclasses.joinUrl,
    })
    .from(registration)
    .innerJoin(masterclasses, eq(masterclasses.id, registration.masterclassId))
    .where(
      and(
        eq(registration.paymentStatus, 'paid'),
        gt(masterclasses.startDate, from),
        lte(masterclasses.startDate, until),
        notExists(wasSent),
      ),
    )
    .limit(500)
}
