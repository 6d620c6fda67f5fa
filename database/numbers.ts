import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Lookup } from './lookup.ts'

interface Numbered {
  table: PgTable
  id: AnyColumn
  column: AnyColumn
}

const phoneDigits = 10
const minPhoneDigits = 5
const minIdLength = 6

/** The last ten digits of a phone number, which an index contains. */
function phoneOf(column: AnyColumn): SQL {
  return sql`right(regexp_replace(coalesce(${column}, ''), '[^0-9]', '', 'g'), ${sql.raw(String(phoneDigits))})`
}

export const phoneIndexOf = (column: AnyColumn): SQL => sql`(${phoneOf(column)}) text_pattern_ops`

/** Rows whose phone begins with the typed digits. Null when it is no phone number. */
export function findByPhone({ table, id, column }: Numbered, typed: string): Lookup | null {
  if (!/^[\d\s()+./-]+$/.test(typed)) return null
  const digits = typed.replaceAll(/\D/g, '')
  // 98765 43210 is also written 098765 43210; no Indian number starts with 0.
  const key = digits.length > phoneDigits ? digits.slice(-phoneDigits) : digits.replace(/^0+/, '')
  if (key.length < minPhoneDigits) return null
  return { table, id, where: beginsWith(phoneOf(column), key) }
}

/** A row's own number, as the log writes it: `#27`, or `registration 27`. */
export function readNumber(typed: string, noun: string): number | null {
  const [, number] = /^#(\d{1,9})$/.exec(typed.trim()) ?? []
  return number === undefined ? readNamedNumber(typed, noun) : Number(number)
}

/** `payment 31`, where another noun's number is `#31`. */
export function readNamedNumber(typed: string, noun: string): number | null {
  const [, number] = new RegExp(`^${noun}\\s+#?(\\d{1,9})$`, 'i').exec(typed.trim()) ?? []
  return number === undefined ? null : Number(number)
}

/** The counted part of a receipt number: 000123 of RW-2026-000123. */
const receiptCountOf = (column: AnyColumn): SQL => sql`split_part(${column}, '-', 3)`

export const receiptIndexOf = (column: AnyColumn): SQL => sql`(${receiptCountOf(column)}) text_pattern_ops`

/** A whole number of before there were series. The word search would split it, and find others. */
export const isReceipt = (typed: string): boolean => /^RW-\d{4}-\d+$/i.test(typed)

/** A whole number such as RW/26-27/000042. */
export const isDocumentNumber = (typed: string): boolean => /^[A-Z0-9]{1,3}\/\d\d-\d\d\/\d{6}$/i.test(typed.trim())

/**
 * Rows with a receipt number, with or without RW and the year. The count may lack its zeros (123), or be cut after at
 * least four digits (0001). Null when it is no such number.
 */
export function findByReceipt({ table, id, column }: Numbered, typed: string): Lookup | null {
  const [, year, count] = /^(?:(?:RW-)?(\d{4})-)?(\d{1,9})$/i.exec(typed) ?? []
  if (count === undefined) return null
  const isPart = count.startsWith('0') && count.length >= 4
  const beginning = isPart ? count : count.padStart(6, '0')
  const isCounted = beginsWith(receiptCountOf(column), beginning)
  const isOfYear = sql`split_part(${column}, '-', 2) = ${year}`
  return { table, id, where: year === undefined ? isCounted : sql`${isCounted} and ${isOfYear}` }
}

/** Rows with a bank's or provider's reference that begins with what was typed. Null when it cannot be one. */
export function findByIdentifier({ table, id, column }: Numbered, typed: string): Lookup | null {
  const compact = typed.replaceAll(/\s/g, '')
  if (compact.length < minIdLength || !/^[\w-]+$/.test(compact)) return null
  return { table, id, where: beginsWith(sql`${column}`, compact) }
}

/** Compares bytes, as the pattern indexes do; `like` would treat `_` as a wildcard. */
function beginsWith(text: SQL, beginning: string): SQL {
  return sql`${text} ~>=~ ${beginning} and ${text} ~<~ (${beginning} || chr(1114111))`
}
