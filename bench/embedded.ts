import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSiteProcess } from '../scripts/site-process.ts'
import { latency, throughput } from './beside-yardstick.ts'
import { median, type Row } from './row.ts'

/** The single-machine default: starting, kept pages, the catalogue's calls. */
export async function measureEmbedded(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rolewise-bench-'))
  const site = await startSiteProcess({ DATA_DIR: dataDir })
  try {
    return [
      await startUp('embedded database', site, 2_500),
      await throughput('Home, 32 connections, pages a second', site, '/', 'http', 0.8),
      await latency('Home, 1 connection, milliseconds', site, '/', 2),
      await throughput('GET /api/courses, 32 connections, answers a second', site, '/api/courses', 'fastify', 0.7),
      await throughput(
        'GET /api/masterclasses, 32 connections, answers a second',
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

export async function startUp(engine: string, site: Restartable, maxMs: number): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    await site.end()
    await site.startAgain()
    times.push(site.readyAfterMs)
  }
  const middle = median(times)
  return {
    what: `Ready after start, built, data there, ${engine}`,
    promised: `≤ ${maxMs / 1000} s`,
    measured: `${(middle / 1000).toFixed(2)} s (median of ${times.length})`,
    yardstick: '',
    isHeld: middle <= maxMs,
  }
}
