import type { ChosenColumns, StatementPreview } from '#contract/staff/bank-statements.ts'
import type { Services } from '#server/services.ts'
import { readUpload } from './read-upload.ts'

const shownRows = 8
const shownSkipped = 20

/** What a statement says, before anything is stored. */
export async function previewStatement(
  { database }: Services,
  bytes: Uint8Array,
  chosen: ChosenColumns,
): Promise<StatementPreview> {
  const { table, columns, isRemembered, lines, skipped } = await readUpload(database.queries, bytes, chosen)
  return {
    header: table.header,
    rows: table.rows.filter((row) => row.some(Boolean)).slice(0, shownRows),
    columns,
    isRemembered,
    lineCount: lines.length,
    skipped: skipped.slice(0, shownSkipped),
    skippedCount: skipped.length,
  }
}
