/** PostgreSQL takes at most 65,535 values in a statement: a thousand rows of up to 65 columns. */
const maxRows = 1_000

/** Rows for one INSERT each. No rows give no statement. */
export function toBatches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / maxRows) }, (_, index) =>
    rows.slice(index * maxRows, (index + 1) * maxRows),
  )
}
