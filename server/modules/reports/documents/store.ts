import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DocumentKind } from '#contract/documents.ts'
import { endOfDay, startOfDay } from '#contract/indian-days.ts'
import type { StaffDocument } from '#contract/staff/documents.ts'
import type { Queries } from '#database/database.ts'
import { isDocumentNumber } from '#database/numbers.ts'
import { users } from '#database/schema/accounts.ts'
import { orderReferences } from '#database/schema/bookings.ts'
import { closedMonths, documents, documentWords } from '#database/schema/documents.ts'
import { matchesSearch } from '#database/search.ts'
import { pageSize } from '#server/http/to-page.ts'

interface ListFilter {
  before?: number | undefined
  search?: string | undefined
  kind?: DocumentKind | undefined
  /** Days in India, both included. */
  from?: string | undefined
  to?: string | undefined
}

const paper = alias(documents, 'paper')
const words = {
  table: documents,
  id: documents.id,
  words: documentWords(documents),
  email: sql`${documents.recipient} ->> 'email'`,
}

const reference = sql<string | null>`(select min(${orderReferences.reference}) from ${orderReferences}
  where ${orderReferences.orderId} = ${documents.orderId})`

export async function listDocuments(queries: Queries, filter: ListFilter, limit = pageSize + 1) {
  const { before, search, kind, from, to } = filter
  const rows = await queries
    .select({ document: documents, against: paper.number, reference })
    .from(documents)
    .leftJoin(paper, eq(paper.id, documents.againstId))
    .where(
      and(
        before ? lt(documents.id, before) : undefined,
        kind ? eq(documents.kind, kind) : undefined,
        from ? gte(documents.issuedAt, startOfDay(from)) : undefined,
        to ? lt(documents.issuedAt, endOfDay(to)) : undefined,
        search
          ? isDocumentNumber(search)
            ? eq(documents.number, search.trim().toUpperCase())
            : matchesSearch(words, search)
          : undefined,
      ),
    )
    .orderBy(desc(documents.id))
    .limit(limit)
  return rows.map(({ document, ...rest }) => toStaffDocument(document, rest))
}

function toStaffDocument(
  document: typeof documents.$inferSelect,
  rest: Pick<StaffDocument, 'against' | 'reference'>,
): StaffDocument {
  const { id, kind, number, orderId, recipient, placeOfSupply, reason } = document
  return {
    id,
    kind,
    number,
    issued_at: document.issuedAt.toISOString(),
    orderId,
    name: recipient.company?.legalName ?? recipient.name,
    email: recipient.email,
    gstin: recipient.company?.gstin ?? null,
    placeOfSupply,
    rate: document.rateBasisPoints / 100,
    taxable: document.taxablePaise / 100,
    cgst: document.cgstPaise / 100,
    sgst: document.sgstPaise / 100,
    igst: document.igstPaise / 100,
    total: document.totalPaise / 100,
    reason,
    ...rest,
  }
}

/** Newest first, with who closed it; null if the account is gone. */
export function listClosedMonths(queries: Queries) {
  const { month, closedAt } = closedMonths
  return queries
    .select({ month, closedAt, closedBy: users.username })
    .from(closedMonths)
    .leftJoin(users, eq(users.id, closedMonths.closedBy))
    .orderBy(desc(month))
}

/** Months with documents that are not closed, oldest first. */
export async function listOpenMonths(queries: Queries): Promise<string[]> {
  const month = sql<string>`to_char(${documents.issuedAt} at time zone 'Asia/Kolkata', 'YYYY-MM')`
  const rows = await queries
    .selectDistinct({ month })
    .from(documents)
    .where(sql`${month} not in (select ${closedMonths.month} from ${closedMonths})`)
    .orderBy(month)
  return rows.map((row) => row.month)
}
