import * as z from 'zod/mini'
import { endpoint, json } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Day } from './list.ts'
import { paymentMessages } from './payment-messages.ts'

/** Which column of a statement is which, counted from 0. Two columns of money, or one with signs. */
export const StatementColumns = z.object({
  date: z.int(),
  narration: z.int(),
  reference: z.nullable(z.int()),
  credit: z.nullable(z.int()),
  debit: z.nullable(z.int()),
  amount: z.nullable(z.int()),
  /** Says Dr or Cr. */
  side: z.nullable(z.int()),
})
export type StatementColumns = z.output<typeof StatementColumns>

const SkippedRow = z.object({
  /** In the file, counted from 1. */
  row: z.int(),
  why: z.enum(['date', 'amount', 'side', 'width']),
  text: z.string(),
})
export type SkippedRow = z.output<typeof SkippedRow>

const statement = {
  field: 'statement',
  maxBytes: limits.statement.maxBytes,
  missing: paymentMessages.statementMissing,
  tooLarge: paymentMessages.statementTooLarge,
} as const

export const StatementPreview = z.object({
  header: z.array(z.string()),
  /** The first rows below it. */
  rows: z.array(z.array(z.string())),
  /** Null if we cannot tell. */
  columns: z.nullable(StatementColumns),
  /** The team chose them for an earlier statement like this. */
  isRemembered: z.boolean(),
  /** What can be read with them. */
  lineCount: z.int(),
  skipped: z.array(SkippedRow),
  skippedCount: z.int(),
})
export type StatementPreview = z.output<typeof StatementPreview>

const column = z.optional(z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(limits.statement.maxColumns)))
/** As a form sends them. Without a date all are left to the header's words, or to what the team chose earlier. */
const ChosenColumns = z.object({
  date: column,
  narration: column,
  reference: column,
  credit: column,
  debit: column,
  amount: column,
  side: column,
})
export type ChosenColumns = z.output<typeof ChosenColumns>

export const previewStatement = endpoint({
  method: 'POST',
  path: '/api/staff/bank-statements/preview',
  summary: 'What a bank statement says, and which column is which; stores nothing',
  tag: 'Staff',
  access: 'staff',
  file: statement,
  body: ChosenColumns,
  reply: json(StatementPreview),
})

export const ImportedStatement = z.object({
  from: Day,
  to: Day,
  lineCount: z.int(),
  /** The others were in an earlier file. */
  newCount: z.int(),
  skippedCount: z.int(),
})
export type ImportedStatement = z.output<typeof ImportedStatement>

export const importStatement = endpoint({
  method: 'POST',
  path: '/api/staff/bank-statements',
  summary: 'Store the lines of a bank statement; the same file again changes nothing',
  tag: 'Staff',
  access: 'staff',
  file: statement,
  body: ChosenColumns,
  reply: json(ImportedStatement),
})
