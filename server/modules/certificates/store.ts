import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { isAnyOf } from '#database/is-any-of.ts'
import { certificateKeys, certificateNames, certificateSettings, certificates } from '#database/schema/certificates.ts'

export type Certificate = typeof certificates.$inferSelect
export type NewCertificate = typeof certificates.$inferInsert
export type CertificateSettings = typeof certificateSettings.$inferSelect

/** However many processes start at once. */
export async function insertKey(queries: Queries, key: { id: string; publicKeyMultibase: string }): Promise<void> {
  const { id, publicKeyMultibase } = key
  await queries.insert(certificateKeys).values({ id, publicKeyMultibase }).onConflictDoNothing()
}

/** Oldest first. */
export function listKeys(queries: Queries) {
  return queries.select().from(certificateKeys).orderBy(asc(certificateKeys.createdAt), asc(certificateKeys.id))
}

/** Settings by their event. */
export async function listSettings(
  queries: Queries,
  eventIds: readonly number[],
): Promise<Map<number, CertificateSettings>> {
  const rows = await queries.select().from(certificateSettings).where(isAnyOf(certificateSettings.eventId, eventIds))
  return new Map(rows.map((row) => [row.eventId, row]))
}

export async function saveSettings(tx: Queries, values: typeof certificateSettings.$inferInsert): Promise<void> {
  const { eventId: _, ...set } = values
  await tx.insert(certificateSettings).values(values).onConflictDoUpdate({ target: certificateSettings.eventId, set })
}

/** By registration. */
export async function listChosenNames(queries: Queries, registrationIds: readonly number[]) {
  const rows = await queries
    .select()
    .from(certificateNames)
    .where(inArray(certificateNames.registrationId, registrationIds))
  return new Map(rows.map((row) => [row.registrationId, row]))
}

export async function saveName(tx: Queries, values: typeof certificateNames.$inferInsert): Promise<void> {
  const { registrationId: target } = certificateNames
  await tx.insert(certificateNames).values(values).onConflictDoUpdate({ target, set: values })
}

export async function deleteName(tx: Queries, registrationId: number): Promise<void> {
  await tx.delete(certificateNames).where(eq(certificateNames.registrationId, registrationId))
}

/** Leaves out whoever has a valid one: the index certificates_one_valid decides. Returns how many were inserted. */
export async function insertCertificates(tx: Queries, rows: NewCertificate[]): Promise<number> {
  if (rows.length === 0) return 0
  const inserted = await tx.insert(certificates).values(rows).onConflictDoNothing().returning({ id: certificates.id })
  return inserted.length
}

export async function findCertificate(queries: Queries, id: string): Promise<Certificate | null> {
  const [row] = await queries.select().from(certificates).where(eq(certificates.id, id))
  return row ?? null
}

export async function lockCertificate(tx: Queries, id: string): Promise<Certificate | null> {
  const [row] = await tx.select().from(certificates).where(eq(certificates.id, id)).for('update')
  return row ?? null
}

/** Newest first. Without the signed files: the console reads hundreds of rows every few seconds while they are signed. */
export function listCertificatesOfEvent(queries: Queries, eventId: number) {
  const { credential, ...columns } = getTableColumns(certificates)
  const { issuedAt, id } = certificates
  return queries
    .select({ ...columns, isSigned: sql<boolean>`${credential} is not null` })
    .from(certificates)
    .where(eq(certificates.eventId, eventId))
    .orderBy(desc(issuedAt), asc(id))
}

/** Newest first. */
export function listCertificatesOfSeats(queries: Queries, registrationIds: readonly number[]): Promise<Certificate[]> {
  const { registrationId, issuedAt, id } = certificates
  return queries
    .select()
    .from(certificates)
    .where(inArray(registrationId, registrationIds))
    .orderBy(desc(issuedAt), desc(sql`${certificates.state} = 'valid'`), asc(id))
}

/** Its registration and event exist. */
export type UnsignedCertificate = Certificate & { registrationId: number; eventId: number }

/** Oldest first. One whose registration or event was deleted before it was signed can't be: nobody is left to send it to. */
export async function listUnsigned(queries: Queries, limit: number): Promise<UnsignedCertificate[]> {
  const { credential, state, registrationId, eventId, issuedAt } = certificates
  const isUnsigned = and(isNull(credential), eq(state, 'valid'), isNotNull(registrationId), isNotNull(eventId))
  const rows = await queries.select().from(certificates).where(isUnsigned).orderBy(asc(issuedAt)).limit(limit)
  return rows as UnsignedCertificate[]
}

/** False if another process has signed it, or it has ended meanwhile. */
export async function storeCredential(tx: Queries, id: string, credential: string): Promise<boolean> {
  const isUnsigned = and(eq(certificates.id, id), isNull(certificates.credential), eq(certificates.state, 'valid'))
  const rows = await tx.update(certificates).set({ credential }).where(isUnsigned).returning({ id: certificates.id })
  return rows.length > 0
}

export async function updateCertificate(tx: Queries, id: string, set: Partial<NewCertificate>): Promise<void> {
  await tx.update(certificates).set(set).where(eq(certificates.id, id))
}

/** Of the valid certificate of a seat. False if there is none. */
export async function updateListing(tx: Queries, registrationId: number, isListed: boolean): Promise<boolean> {
  const isValid = and(eq(certificates.registrationId, registrationId), eq(certificates.state, 'valid'))
  const rows = await tx.update(certificates).set({ isListed }).where(isValid).returning({ id: certificates.id })
  return rows.length > 0
}

const erased = {
  state: 'withdrawn',
  recipientName: null,
  credential: null,
  reason: null,
  replacedBy: null,
  isListed: false,
} as const

/** Returns the ids of those that were not withdrawn before. */
export async function withdrawSeats(tx: Queries, registrationIds: readonly number[], now: Date): Promise<string[]> {
  await tx.delete(certificateNames).where(inArray(certificateNames.registrationId, registrationIds))
  const isLeft = and(inArray(certificates.registrationId, registrationIds), ne(certificates.state, 'withdrawn'))
  const set = { ...erased, stateChangedAt: now }
  const rows = await tx.update(certificates).set(set).where(isLeft).returning({ id: certificates.id })
  return rows.map(({ id }) => id)
}

/** For one whose registration is gone. */
export async function withdrawOne(tx: Queries, id: string, now: Date): Promise<void> {
  await updateCertificate(tx, id, { ...erased, stateChangedAt: now })
}

/** Whether it was issued in place of another one, such as under a corrected name. */
export async function replacesAnother(queries: Queries, { id, registrationId }: UnsignedCertificate): Promise<boolean> {
  const isOfSeat = eq(certificates.registrationId, registrationId)
  return (await queries.$count(certificates, and(isOfSeat, eq(certificates.replacedBy, id)))) > 0
}
