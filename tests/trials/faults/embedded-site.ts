import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { removeSeatLimits } from '#tests/support/remove-seat-limits.ts'
import { buildIfNeeded } from '../../../scripts/build.ts'
import { type SiteProcess, startSiteProcess } from '../../../scripts/site-process.ts'
import { staff } from '../deployment.ts'
import { type Comparison, compareWrites, type Sql } from './compare-writes.ts'
import type { Write } from './writers.ts'

export const embeddedSettings = (dataDir: string) => ({ DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:3000' })

/** Starts one process with the embedded database and unlimited seats. */
export async function startEmbeddedSite(dataDir: string): Promise<SiteProcess> {
  await buildIfNeeded()
  const site = await startSiteProcess({
    ...embeddedSettings(dataDir),
    STAFF_USERNAME: staff.username,
    STAFF_PASSWORD: staff.password,
  })
  await removeSeatLimits(site.url, staff)
  return site
}

/** Compares the acknowledged writes with the files of a stopped site. */
export async function compareWithFiles(dataDir: string, writes: readonly Write[]): Promise<Comparison> {
  const client = await PGlite.create({ dataDir: join(dataDir, 'postgres') })
  const sql: Sql = async <Row>(text: string, values?: unknown[]) => (await client.query<Row>(text, values)).rows
  const comparison = await compareWrites(sql, writes)
  await client.close()
  return comparison
}
