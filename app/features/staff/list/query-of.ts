type Values = Record<string, string | number | undefined>

/** The query of a call, without what is empty: `queryOf({ search: '', status: 'pending' })` is `status=pending`. */
export function queryOf(values: Values): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  return query.toString()
}
