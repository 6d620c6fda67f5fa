import type { Deployment } from '../deployment.ts'

/** Row count and content hash of each table. */
export type TableDigests = Record<string, string>

/** Jobs deliver mails, compare screenshots and note their successes in the background. Sign-in attempts are meant to be counted. */
const comparedColumns: Record<string, string> = { outbox: 't.id', uploads: '(t.id, t.order_id, t.sha256)' }
/** An export of the caller's own account is noted in the log. */
const comparedRows: Record<string, string> = { audit_log: `where t.action <> 'account.exported'` }
const ignoredTables = new Set(['job_successes', 'sign_in_attempts'])

export async function digestTables({ sql }: Deployment): Promise<TableDigests> {
  const tables = await sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const digests: TableDigests = {}
  for (const { name } of tables) {
    if (ignoredTables.has(name)) continue
    const what = `md5(${comparedColumns[name] ?? 't'}::text)`
    const [row] = await sql<{ seen: string }>(
      `select count(*) || ' rows ' || coalesce(md5(string_agg(${what}, '' order by ${what})), '') as seen from "${name}" t ${comparedRows[name] ?? ''}`,
    )
    digests[name] = row?.seen ?? ''
  }
  return digests
}

/** The names of the tables that changed. */
export function changedTables(before: TableDigests, after: TableDigests): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name])
}
