import { sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { jobSuccesses } from '#database/schema/monitoring.ts'

/** Copies of the site report in any order. */
export async function recordSuccess(queries: Queries, job: string, succeededAt: Date): Promise<void> {
  const latest = sql`greatest(${jobSuccesses.succeededAt}, excluded.succeeded_at)`
  await queries
    .insert(jobSuccesses)
    .values({ job, succeededAt })
    .onConflictDoUpdate({ target: jobSuccesses.job, set: { succeededAt: latest } })
}

export async function listSuccesses(queries: Queries): Promise<Map<string, Date>> {
  const rows = await queries.select().from(jobSuccesses)
  return new Map(rows.map(({ job, succeededAt }) => [job, succeededAt]))
}
