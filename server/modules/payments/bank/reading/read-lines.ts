import type { SkippedRow, StatementColumns } from '#contract/staff/bank-statements.ts'
import { findReferences } from './find-references.ts'
import { findUtr } from './find-utr.ts'
import { type ReadAmount, readAmount } from './read-amount.ts'
import { readDay } from './read-day.ts'
import type { StatementTable } from './read-table.ts'

/** One movement of money on the account. */
export interface StatementLine {
  bookedOn: string
  amountPaise: number
  isCredit: boolean
  narration: string
  utr: string | null
  references: string[]
}

const maxNarration = 500
const maxContinued = 3

/** Reads the rows of a statement. A row that says something unclear about money is skipped and reported, never guessed. */
export function readLines(
  { header, rows, firstRow }: StatementTable,
  columns: StatementColumns,
): { lines: StatementLine[]; skipped: SkippedRow[] } {
  const drafts: Draft[] = []
  const skipped: SkippedRow[] = []
  const isShifted = shiftDetector(header, rows)
  let continued = 0
  rows.forEach((row, index) => {
    const cells = pickCells(row, columns)
    const plain = readRow(cells)
    const read = typeof plain === 'object' && isShifted(row) ? 'width' : plain
    const last = drafts.at(-1)
    if (read === 'text' && last?.index === index - 1 - continued && continued < maxContinued && !cells.isNarrow) {
      // A long narration goes on in the next row.
      last.narration += ` ${cells.narration}`
      continued++
    } else continued = 0
    if (typeof read === 'object') drafts.push({ ...read, index })
    else if (read !== 'text' && read !== 'nothing')
      skipped.push({ row: firstRow + index, why: read, text: row.filter(Boolean).join(' · ').slice(0, 200) })
  })
  return { lines: drafts.map(toLine), skipped }
}

/** Fewer rows than this do not show a bank's habit. */
const minHabit = 3

/**
 * A comma in a payer's note, where the bank quotes nothing, moves the amounts into other columns. Such a row is wider than
 * the header, unless the bank ends every row with commas.
 */
function shiftDetector({ length: width }: readonly string[], rows: readonly string[][]): (row: string[]) => boolean {
  const wider = rows.filter((row) => row.length > width && row.slice(width).every((cell) => cell === ''))
  const sameWidth = [...Map.groupBy(wider, ({ length }) => length).values()]
  const habit = sameWidth.find(({ length: count }) => count >= minHabit && count > rows.length / 2)
  const accepted = habit?.[0]?.length ?? width
  return (row) => row.length > accepted || row.slice(width).some((cell) => cell !== '')
}

type Cells = ReturnType<typeof pickCells>
interface Draft {
  index: number
  bookedOn: string
  paise: number
  isCredit: boolean
  narration: string
  reference: string
}

function pickCells(row: string[], columns: StatementColumns) {
  const cell = (index: number | null) => (index === null ? '' : (row[index] ?? ''))
  return {
    date: cell(columns.date),
    narration: cell(columns.narration),
    reference: columns.reference === columns.narration ? '' : cell(columns.reference),
    credit: cell(columns.credit),
    debit: cell(columns.debit),
    amount: cell(columns.amount),
    side: cell(columns.side),
    isNarrow: row.length <= columns.narration + 1,
  }
}

function readRow(cells: Cells): Omit<Draft, 'index'> | SkippedRow['why'] | 'text' | 'nothing' {
  const money = readMoney(cells)
  const bookedOn = readDay(cells.date)
  if (money === 'nothing') return bookedOn === null && cells.date === '' && cells.narration ? 'text' : 'nothing'
  // The header again on a new page, or the footer's totals: no date at all.
  if (bookedOn === null && (money === 'amount' || cells.date === '' || !/^\d{1,4}[-/. a-z]/i.test(cells.date)))
    return 'nothing'
  if (bookedOn === null) return 'date'
  if (typeof money === 'string') return money
  return { bookedOn, ...money, narration: cells.narration, reference: cells.reference }
}

type Money = { paise: number; isCredit: boolean }

function readMoney({ credit, debit, amount, side }: Cells): Money | 'nothing' | 'amount' | 'side' {
  if (amount) return readSigned(amount, side)
  const given = readAmount(credit)
  const taken = readAmount(debit)
  if ((isGiven(credit) && !given) || (isGiven(debit) && !taken)) return 'amount'
  if (given?.paise && taken?.paise) return 'side'
  if (given?.paise) return { paise: given.paise, isCredit: given.side !== 'debit' }
  // A minus in the column of debits is how some banks write every debit.
  if (taken?.paise) return taken.side === 'credit' ? 'side' : { paise: taken.paise, isCredit: false }
  return 'nothing'
}

function readSigned(amount: string, side: string): Money | 'nothing' | 'amount' | 'side' {
  const read = readAmount(amount)
  if (!read) return isGiven(amount) ? 'amount' : 'nothing'
  if (read.paise === 0) return 'nothing'
  const named = readSide(side)
  if (named && read.side && named !== read.side) return 'side'
  const which = named ?? read.side
  // Taking a debit for a credit could settle an order with its own refund.
  return which === null ? 'side' : { paise: read.paise, isCredit: which === 'credit' }
}

function readSide(text: string): ReadAmount['side'] {
  if (/^(c|cr|credit|deposit)\b/i.test(text)) return 'credit'
  return /^(d|dr|debit|withdrawal)\b/i.test(text) ? 'debit' : null
}

const isGiven = (cell: string) => /\w/.test(cell)

function toLine({ bookedOn, paise, isCredit, narration: text, reference }: Draft): StatementLine {
  const narration = text.slice(0, maxNarration)
  const references = findReferences(`${narration} | ${reference}`)
  return { bookedOn, amountPaise: paise, isCredit, narration, utr: findUtr(reference, narration), references }
}
