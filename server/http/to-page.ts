/** Rows of one page. */
export const pageSize = 50

/** A page of a list. One more row was queried, to know whether there is a next page. */
export function toPage<R extends { id: number }>(rows: R[]): { rows: R[]; next: number | null } {
  const shown = rows.slice(0, pageSize)
  return { rows: shown, next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null }
}
