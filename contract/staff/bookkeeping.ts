import * as z from 'zod/mini'
import { csv, endpoint, json, nothing } from '../endpoint.ts'
import { DateTime } from '../fields.ts'
import { Day } from './list.ts'

/** For the accountant. Amounts are in rupees; days are in India. */
const Amounts = z.object({
  count: z.int(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
})
export type Amounts = z.output<typeof Amounts>

export const Period = z.object({ from: Day, to: Day }).check(
  z.refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day must not be before the first' }),
  // Days are added on both sides, and PostgreSQL's calendar has an end.
  z.refine(({ from, to }) => from >= '1900' && to < '3000', { path: ['to'], message: 'Choose days of this century' }),
)
export type Period = z.output<typeof Period>

/** The sheets of GSTR-1, by the names that its own tables have. */
export const gstSheets = ['b2b', 'b2cl', 'b2cs', 'exp', 'cdnr', 'cdnur', 'hsn-b2b', 'hsn-b2c', 'docs'] as const
export const bookkeepingSheets = [...gstSheets, 'register', 'payments', 'refunds', 'summary'] as const
export type BookkeepingSheet = (typeof bookkeepingSheets)[number]

export const BookkeepingSummary = z.object({
  from: Day,
  to: Day,
  invoices: Amounts,
  creditNotes: Amounts,
  /** Invoices less credit notes: what the return declares. */
  net: Amounts,
  receipts: Amounts,
  refundNotes: Amounts,
  /** What each sheet of GSTR-1 adds up to; the notes of cdnr and cdnur count against the others. */
  sheets: z.record(z.enum(['b2b', 'b2cl', 'b2cs', 'exp', 'cdnr', 'cdnur']), Amounts),
  payments: z.array(
    z.object({
      provider: z.string(),
      count: z.int(),
      amount: z.number(),
      /** Null where the provider does not say. */
      fees: z.nullable(z.number()),
    }),
  ),
  /** Less those that came back to us. */
  refunds: z.object({ count: z.int(), amount: z.number() }),
  /** The payments less the refunds, as Today counts it. */
  revenue: z.number(),
})
export type BookkeepingSummary = z.output<typeof BookkeepingSummary>

export const showBookkeeping = endpoint({
  method: 'GET',
  path: '/api/staff/bookkeeping',
  summary: 'Totals of a period on one page',
  tag: 'Staff',
  access: 'staff',
  query: Period,
  reply: json(BookkeepingSummary),
})

export const downloadBookkeepingSheet = endpoint({
  method: 'GET',
  path: '/api/staff/bookkeeping/:sheet',
  summary: 'A sheet of a period as CSV: of GSTR-1, the register, payments by provider, refunds or the summary',
  tag: 'Staff',
  access: 'staff',
  params: z.object({ sheet: z.enum(bookkeepingSheets) }),
  query: Period,
  reply: csv,
})

const Month = z.string('Please enter a month').check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please enter a month'))

const ClosedMonths = z.object({
  /** Newest first. */
  closed: z.array(z.object({ month: z.string(), closed_at: DateTime, closedBy: z.nullable(z.string()) })),
  /** Months that are over, have documents and can be closed, oldest first. */
  open: z.array(z.string()),
})

export const listClosedMonths = endpoint({
  method: 'GET',
  path: '/api/staff/closed-months',
  summary: 'Months whose return is filed, and those that can be closed',
  tag: 'Staff',
  access: 'staff',
  reply: json(ClosedMonths),
})

export const closeMonth = endpoint({
  method: 'POST',
  path: '/api/staff/closed-months',
  summary: 'Close a month for good: no document can be dated in it any more',
  tag: 'Staff',
  access: 'owner',
  body: z.object({ month: Month }),
  reply: nothing,
})
