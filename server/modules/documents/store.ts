import { type AnyColumn, and, asc, eq, inArray, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '#database/database.ts'
import { type DocumentKind, documentSeries, documents } from '#database/schema/documents.ts'
import type { TaxParts } from './split-tax.ts'

export type IssuedDocument = typeof documents.$inferSelect
export type { DocumentKind, DocumentLine, Recipient, Supplier } from '#database/schema/documents.ts'

/** Counts up. Other transactions of the series wait until this one ends, and a rollback takes the number back. */
export async function takeNumber(tx: Queries, kind: DocumentKind, financialYear: string): Promise<number> {
  const { lastNumber } = documentSeries
  const [row] = await tx
    .insert(documentSeries)
    .values({ kind, financialYear, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [documentSeries.kind, documentSeries.financialYear],
      set: { lastNumber: sql`${lastNumber} + 1` },
    })
    .returning({ lastNumber })
  if (!row) throw new Error('a series returned no number')
  return row.lastNumber
}

export async function insertDocument(tx: Queries, values: typeof documents.$inferInsert): Promise<IssuedDocument> {
  const [row] = await tx.insert(documents).values(values).returning()
  if (!row) throw new Error('an inserted document was not returned')
  return row
}

export async function findDocument(queries: Queries, id: number): Promise<IssuedDocument | null> {
  const [row] = await queries.select().from(documents).where(eq(documents.id, id))
  return row ?? null
}

/** In the order of issue. */
export function listDocumentsOf(queries: Queries, orderIds: number[]): Promise<IssuedDocument[]> {
  return queries.select().from(documents).where(inArray(documents.orderId, orderIds)).orderBy(asc(documents.id))
}

/** The trigger on notes takes the same lock (migration documents-are-numbered). */
export async function lockDocument(tx: Queries, id: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7265775, ${id})`)
}

/** What the notes against a document add up to. */
export async function sumNotes(queries: Queries, againstId: number): Promise<TaxParts> {
  const sum = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)::int`
  const [row] = await queries
    .select({
      taxablePaise: sum(documents.taxablePaise),
      cgstPaise: sum(documents.cgstPaise),
      sgstPaise: sum(documents.sgstPaise),
      igstPaise: sum(documents.igstPaise),
    })
    .from(documents)
    .where(eq(documents.againstId, againstId))
  if (!row) throw new Error('a sum returned no row')
  return row
}

/** Whether a series other than `kind` has numbers with this prefix. */
export async function isPrefixOfOtherKind(queries: Queries, kind: DocumentKind, prefix: string): Promise<boolean> {
  const isOther = sql`${documents.kind} <> ${kind} and starts_with(${documents.number}, ${`${prefix}/`})`
  const rows = await queries.select({ id: documents.id }).from(documents).where(isOther).limit(1)
  return rows.length > 0
}

/** Whether no document keeps an order from being deleted. */
export const isWithoutDocuments = (orderId: AnyColumn): SQL =>
  sql`not exists (select 1 from ${documents} where ${documents.orderId} = ${orderId})`

/** Notes first. The table's trigger refuses what tax law still requires, so the database's clock decides. */
export async function deleteExpiredDocuments(tx: Queries, before: Date): Promise<void> {
  const year = sql`extract(year from (${documents.issuedAt} at time zone 'Asia/Kolkata') - interval '3 months')::int`
  const isExpired = sql`make_timestamptz(${year} + 8, 1, 1, 0, 0, 0, 'Asia/Kolkata') <= now()`
  const note = alias(documents, 'note')
  const notes = tx.select({ id: note.id }).from(note).where(eq(note.againstId, documents.id))
  const isOld = and(lt(documents.issuedAt, before), isExpired)
  await tx.delete(documents).where(and(sql`${documents.againstId} is not null`, isOld))
  await tx.delete(documents).where(and(isNull(documents.againstId), isOld, notExists(notes)))
}
