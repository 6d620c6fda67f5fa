import { and, eq, gt, lte, ne, notExists, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { placeholders, prepared } from '#database/prepared.ts'
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
  'deviceKey',
  'networkKey',
] as const
type NewRegistration = Pick<Registration, (typeof given)[number]>

export async function insertRegistration(tx: Queries, values: Values): Promise<Registration> {
  const [row] = await tx.insert(masterclassRegistrations).values(values).returning()
  if (!row) throw new Error('an inserted registration was not returned')
  return row
}

const newOne = prepared((queries) =>
  queries
    .insert(masterclassRegistrations)
    .values(placeholders(...given))
    .returning()
    .prepare('new_registration'),
)

/** The same, for the crowd that comes when a sale begins: nothing may be left out, so that it is always one statement. */
export async function insertNewRegistration(tx: Queries, values: NewRegistration): Promise<Registration> {
  const [row] = await newOne(tx).execute(values)
  if (!row) throw new Error('an inserted registration was not returned')
  return row
}

/**
 * Of this event and under this address. Found by the address alone: a plan that was made while the table was small would
 * otherwise read every registration of the event, and is kept.
 */
export function isUnder(eventId: number | SQL, email: string | SQL): SQL {
  const { masterclassId, email: address } = masterclassRegistrations
  return sql`lower(${address}) = lower(${email}) and ${masterclassId} + 0 = ${eventId}`
}

/** Everything under this address for this event, in the order in which all lock it. */
export function lockRegistrationsFor(tx: Queries, eventId: number, email: string): Promise<Registration[]> {
  return tx
    .select()
    .from(masterclassRegistrations)
    .where(isUnder(eventId, email))
    .orderBy(masterclassRegistrations.id)
    .for('update')
}

/** Together with the others under its address and event: of two that are paid at once, the second sees the first. */
export async function lockRegistration(tx: Queries, id: number): Promise<Registration> {
  // Again where the team has moved it to another event between the two statements.
  for (let attempt = 0; attempt < 3; attempt++) {
    const found = await findRegistrationRow(tx, id)
    if (!found) break
    const locked = await lockRegistrationsFor(tx, found.masterclassId, found.email)
    const row = locked.find((one) => one.id === id)
    if (row) return row
  }
  throw new Error('a registration that must be there is not')
}

/** Whether a seat of this event is paid for under this address, other than by this registration. */
export async function hasOtherPaid(tx: Queries, { id, masterclassId, email }: Registration): Promise<boolean> {
  const registration = masterclassRegistrations
  const others = and(isUnder(masterclassId, email), eq(registration.paymentStatus, 'paid'), ne(registration.id, id))
  return (await tx.$count(registration, others)) > 0
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

/** Whether this person has a registration for the event: it may hold a seat already. */
export async function hasRegistration(queries: Queries, eventId: number, email: string): Promise<boolean> {
  const { id } = masterclassRegistrations
  const rows = await queries.select({ id }).from(masterclassRegistrations).where(isUnder(eventId, email)).limit(1)
  return rows.length > 0
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
