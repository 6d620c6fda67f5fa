import { createHash } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { StatementColumns } from '#contract/staff/bank-statements.ts'
import { paymentMessages } from '#contract/staff/payment-messages.ts'
import { decodeText } from '#server/http/decode-text.ts'
import { Problem } from '#server/http/problem.ts'
import { delimiters, splitRows } from '#server/http/split-rows.ts'
import { findColumns, toWords } from './find-columns.ts'
import { readDay } from './read-day.ts'

export interface StatementTable {
  header: string[]
  /** The rows below the header, or all of the widest ones if there is none. */
  rows: string[][]
  /** The line of the file that the first row is on. */
  firstRow: number
  /** By the header's words; null for a bank that we have not seen. */
  columns: StatementColumns | null
  /** The same for every statement with this header. */
  fingerprint: string
}

/** Finds the table between a statement's preamble and its footer. */
export function readTable(bytes: Uint8Array): StatementTable {
  const text = decodeText(bytes, paymentMessages.notText)
  const tables: string[][][] = []
  for (const delimiter of delimiters) {
    const rows = splitRows(text, delimiter, limits.statement.maxLines + 1)
    const index = rows.findIndex((row) => findColumns(row) !== null)
    if (index >= 0) return toTable(rows, index)
    tables.push(rows)
  }
  const widest = tables.toSorted((one, other) => countWide(other) - countWide(one))[0] ?? []
  const width = commonWidth(widest)
  if (width < 3) throw new Problem('invalid', paymentMessages.notAStatement)
  return toTable(
    widest,
    widest.findIndex((row) => row.length === width),
  )
}

function toTable(rows: string[][], index: number): StatementTable {
  if (rows.length > limits.statement.maxLines) throw new Problem('too_large', paymentMessages.statementTooLong)
  const header = rows[index] ?? []
  const isData = header.some((cell) => readDay(cell) !== null)
  return {
    header,
    rows: rows.slice(isData ? index : index + 1),
    firstRow: isData ? index + 1 : index + 2,
    columns: findColumns(header),
    // Without a header only the number of columns tells one bank from another.
    fingerprint: hash(isData ? String(header.length) : header.map(toWords).join('|')),
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

const countWide = (rows: string[][]) => rows.filter((row) => row.length >= 3).length

function commonWidth(rows: string[][]): number {
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  const widths = [...counts].filter(([width]) => width >= 3)
  return widths.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0
}
