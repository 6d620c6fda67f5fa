import type { Deployment } from '../deployment.ts'

/** Row count and content hash of each table. */
export type TableDigests = Record<string, string>

/** Mails are delivered in the background, so only their ids are compared. Sign-in attempts are meant to be counted. */
const comparedColumn: Record<string, string> = { outbox: 'id' }
const ignoredTables = new Set(['sign_in_attempts'])

export async function digestTables({ sql }: Deployment): Promise<TableDigests> {
  const tables = await sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const digests: TableDigests = {}
  for (const { name } of tables) {
    if (ignoredTables.has(name)) continue
    const what = `md5(t.${comparedColumn[name] ?? '*'}::text)`.replace('t.*', 't')
    const [row] = await sql<{ seen: string }>(
      `select count(*) || ' rows ' || coalesce(md5(string_agg(${what}, '' order by ${what})), '') as seen from "${name}" t`,
    )
    digests[name] = row?.seen ?? ''
  }
  return digests
}

/** The names of the tables that changed. */
export function changedTables(before: TableDigests, after: TableDigests): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name])
}
