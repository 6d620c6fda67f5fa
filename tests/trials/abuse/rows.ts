import type { Deployment } from '../deployment.ts'

/** What the database holds, table by table: how many rows, and a digest of all that is in them. */
export type Rows = Record<string, string>

/** Mails are delivered meanwhile, so of those only that they are there counts; tries to sign in are meant to be counted. */
const oneColumn: Record<string, string> = { outbox: 'id' }
const leftOut = new Set(['sign_in_attempts'])

export async function rowsOf({ sql }: Deployment): Promise<Rows> {
  const tables = await sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const rows: Rows = {}
  for (const { name } of tables) {
    if (leftOut.has(name)) continue
    const what = `md5(t.${oneColumn[name] ?? '*'}::text)`.replace('t.*', 't')
    const [row] = await sql<{ seen: string }>(
      `select count(*) || ' rows ' || coalesce(md5(string_agg(${what}, '' order by ${what})), '') as seen from "${name}" t`,
    )
    rows[name] = row?.seen ?? ''
  }
  return rows
}

/** The tables that are no longer what they were. */
export function changedTables(before: Rows, after: Rows): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name])
}
