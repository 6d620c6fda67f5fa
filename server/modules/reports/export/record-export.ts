import type { Database } from '#database/database.ts'
import { recordChange } from '#server/modules/audit/public.ts'

interface Export {
  actorId: number
  subject: 'list' | 'sheet'
  subjectId: string
  query: Record<string, unknown>
}

/** Who took what out of the site. The words of a search may name somebody, so only the names of the filters are kept. */
export async function recordExport(database: Database, { query, ...taken }: Export): Promise<void> {
  const filters = Object.keys(query).filter((name) => query[name] !== undefined)
  const after = filters.length > 0 ? { filters: filters.join(', ') } : undefined
  await database.transaction((tx) => recordChange(tx, { ...taken, action: 'data.exported', ...(after && { after }) }))
}
