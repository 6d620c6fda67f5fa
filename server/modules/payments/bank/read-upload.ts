import type { ChosenColumns, StatementColumns } from '#contract/staff/bank-statements.ts'
import type { Queries } from '#database/database.ts'
import { isComplete } from './reading/find-columns.ts'
import { readLines } from './reading/read-lines.ts'
import { readTable } from './reading/read-table.ts'
import { findChosenColumns } from './store.ts'

/** Reads an uploaded statement with the columns that the team names now, named for an earlier one, or that we recognise. */
export async function readUpload(queries: Queries, bytes: Uint8Array, chosen: ChosenColumns) {
  const table = readTable(bytes)
  const named = toColumns(chosen, table.header.length)
  const remembered = named ? null : await findChosenColumns(queries, table.fingerprint)
  const columns = named ?? remembered ?? table.columns
  const read = columns ? readLines(table, columns) : { lines: [], skipped: [] }
  return { table, columns, isNamed: named !== null, isRemembered: remembered !== null, ...read }
}

/** Null unless the form names enough of them, each once. */
function toColumns(chosen: ChosenColumns, width: number): StatementColumns | null {
  const { date, narration } = chosen
  if (date === undefined || narration === undefined) return null
  const given = Object.values(chosen).filter((index) => index !== undefined)
  if (given.some((index) => index >= width) || new Set(given).size !== given.length) return null
  const { reference = null, credit = null, debit = null, amount = null, side = null } = chosen
  const columns = { date, narration, reference, credit, debit, amount, side }
  return isComplete(columns) ? columns : null
}
