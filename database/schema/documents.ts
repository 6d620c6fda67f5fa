import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { searchVector } from '../search.ts'
import { orders } from './bookings.ts'
import { id, oneOf, timestamp, updatedAt } from './columns.ts'
import { refunds } from './payments.ts'

export const documentKinds = ['receipt', 'invoice', 'credit_note', 'refund_note'] as const
export type DocumentKind = (typeof documentKinds)[number]
const noteKinds = ['credit_note', 'refund_note'] as const
const untaxedKinds = ['receipt', 'refund_note'] as const
export const b2cPlaces = ['recipient_state', 'supplier_state'] as const

/** Who issued a document, as of that day. Receipts from before the settings existed have the name alone. */
export interface Supplier {
  legalName: string
  address?: string
  stateCode?: string
  gstin?: string | null
  lutNumber?: string | null
}

/** Who a document was issued to, as of that day. */
export interface Recipient {
  name: string
  email: string
  phone: string
  stateCode: string | null
  company: { legalName: string; gstin: string; address: string } | null
}

export interface DocumentLine {
  description: string
  sac: string | null
  quantity: number
  totalPaise: number
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
}

/** The last number of each series. Counted in the transaction that issues the document, so a rollback leaves no gap. */
export const documentSeries = pgTable(
  'document_series',
  {
    kind: varchar({ length: 12, enum: documentKinds }).notNull(),
    /** `26-27`: from April to March, in India. */
    financialYear: varchar({ length: 5 }).notNull(),
    lastNumber: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.financialYear] }),
    check('document_series_kind_check', sql`${table.kind} in (${oneOf(documentKinds)})`),
  ],
)

/** Receipts, invoices and the notes against them. Triggers refuse to change or delete one, and to credit more than was invoiced. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    kind: varchar({ length: 12, enum: documentKinds }).notNull(),
    number: varchar({ length: 16 }).notNull().unique(),
    financialYear: varchar({ length: 5 }).notNull(),
    /** Its place in the series. Null for receipts that were numbered before there were series. */
    serial: integer(),
    issuedAt: timestamp().notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** The document that a note corrects. */
    againstId: integer().references((): AnyPgColumn => documents.id),
    /** Null for a note that replaces an invoice. */
    refundId: integer().references(() => refunds.id),
    reason: varchar({ length: 500 }),
    supplier: jsonb().$type<Supplier>().notNull(),
    recipient: jsonb().$type<Recipient>().notNull(),
    lines: jsonb().$type<DocumentLine[]>().notNull(),
    /** The code of a State. Null without tax. */
    placeOfSupply: varchar({ length: 2 }),
    rateBasisPoints: integer().notNull(),
    taxablePaise: integer().notNull(),
    cgstPaise: integer().notNull(),
    sgstPaise: integer().notNull(),
    igstPaise: integer().notNull(),
    totalPaise: integer().notNull(),
  },
  (table) => [
    check('documents_kind_check', sql`${table.kind} in (${oneOf(documentKinds)})`),
    check('documents_number_check', sql`${table.number} ~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$'`),
    check('documents_against_check', sql`(${table.againstId} is not null) = (${table.kind} in (${oneOf(noteKinds)}))`),
    check(
      'documents_total_check',
      sql`${table.totalPaise} = ${table.taxablePaise} + ${table.cgstPaise} + ${table.sgstPaise} + ${table.igstPaise}`,
    ),
    check(
      'documents_amounts_check',
      sql`${table.totalPaise} > 0 and least(${table.taxablePaise}, ${table.cgstPaise}, ${table.sgstPaise}, ${table.igstPaise}) >= 0`,
    ),
    check(
      'documents_untaxed_check',
      sql`${table.kind} not in (${oneOf(untaxedKinds)}) or (${table.taxablePaise} = ${table.totalPaise} and ${table.placeOfSupply} is null)`,
    ),
    check(
      'documents_taxed_check',
      sql`${table.kind} in (${oneOf(untaxedKinds)}) or ${table.placeOfSupply} is not null`,
    ),
    uniqueIndex('documents_serial_key').on(table.kind, table.financialYear, table.serial),
    index('documents_order_index').on(table.orderId),
    index('documents_against_index').on(table.againstId).where(sql`against_id is not null`),
    index('documents_issued_index').on(table.issuedAt),
    index('documents_words_index').using('gin', documentWords(table)),
  ],
)

/** What the console searches: number, names, email and GSTIN. */
export function documentWords({ number, recipient }: Record<'number' | 'recipient', AnyPgColumn>): SQL {
  const text = (path: string) => sql`${recipient}${sql.raw(` #>> '{${path}}'`)}`
  return searchVector(number, ...['name', 'email', 'company,legalName', 'company,gstin'].map(text))
}

/** One row, once the owner has saved the settings. */
export const gstSettings = pgTable(
  'gst_settings',
  {
    /** Always 1. */
    id: integer().primaryKey().default(1),
    legalName: varchar({ length: 200 }).notNull(),
    address: varchar({ length: 500 }).notNull(),
    stateCode: varchar({ length: 2 }).notNull(),
    /** Null while not registered: then the documents are receipts. */
    gstin: varchar({ length: 15 }),
    sac: varchar({ length: 6 }).notNull(),
    rateBasisPoints: integer().notNull(),
    b2cPlaceOfSupply: varchar({ length: 20, enum: b2cPlaces }).notNull(),
    receiptPrefix: varchar({ length: 3 }).notNull(),
    invoicePrefix: varchar({ length: 3 }).notNull(),
    creditNotePrefix: varchar({ length: 3 }).notNull(),
    refundNotePrefix: varchar({ length: 3 }).notNull(),
    /** Of the letter of undertaking that frees exports from tax. */
    lutNumber: varchar({ length: 30 }),
    updatedAt: updatedAt(),
    updatedBy: integer().notNull(),
  },
  (table) => [
    check('gst_settings_one_row', sql`${table.id} = 1`),
    check('gst_settings_b2c_check', sql`${table.b2cPlaceOfSupply} in (${oneOf(b2cPlaces)})`),
    check('gst_settings_rate_check', sql`${table.rateBasisPoints} between 0 and 4000`),
  ],
)

/** Months whose return is filed. A trigger refuses documents that are dated in one. */
export const closedMonths = pgTable(
  'closed_months',
  {
    /** `2026-11`, in India. */
    month: varchar({ length: 7 }).primaryKey(),
    closedAt: timestamp().notNull(),
    closedBy: integer().notNull(),
  },
  (table) => [check('closed_months_month_check', sql`${table.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`)],
)
