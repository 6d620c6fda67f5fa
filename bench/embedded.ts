import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSiteProcess } from '../scripts/site-process.ts'
import { compareLatency, compareThroughput } from './compare-to-baseline.ts'
import { median, type Row } from './row.ts'

/** The embedded database: start-up time, cached pages and the catalogue's API. */
export async function measureEmbedded(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rolewise-bench-'))
  const site = await startSiteProcess({ DATA_DIR: dataDir })
  try {
    return [
      await measureStartUp('embedded database', site, 2_500),
      await compareThroughput('Home, 32 connections, pages per second', site, '/', 'http', 0.8),
      await compareLatency('Home, 1 connection, milliseconds', site, '/', 2),
      await compareThroughput(
        'GET /api/courses, 32 connections, responses per second',
        site,
        '/api/courses',
        'fastify',
        0.7,
      ),
      await compareThroughput(
        'GET /api/masterclasses, 32 connections, responses per second',
        site,
        '/api/masterclasses',
        'fastify',
        0.7,
      ),
    ]
  } finally {
    await site.end()
    rmSync(dataDir, { recursive: true })
  }
}

type Restartable = Pick<Awaited<ReturnType<typeof startSiteProcess>>, 'end' | 'startAgain' | 'readyAfterMs'>

export async function measureStartUp(engine: string, site: Restartable, maxMs: number): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    await site.end()
    await site.startAgain()
    times.push(site.readyAfterMs)
  }
  const middle = median(times)
  return {
    title: `Start-up time, built and migrated, ${engine}`,
    target: `≤ ${maxMs / 1000} s`,
    measured: `${(middle / 1000).toFixed(2)} s (median of ${times.length})`,
    baseline: '',
    isMet: middle <= maxMs,
  }
}
