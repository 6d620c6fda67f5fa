import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '../scripts/build.ts'
import { load } from './load.ts'
import { type Served, startSite, startYardstick } from './processes.ts'

/** Measures what we promise, each figure beside its yardstick in the same run, and prints a table. */
interface Row {
  what: string
  promised: string
  measured: string
  yardstick: string
  isHeld: boolean
}

const rounds = 5
const seconds = 2

await buildIfNeeded()
const dataDir = mkdtempSync(join(tmpdir(), 'rolewise-bench-'))
try {
  await (await startSite({ DATA_DIR: dataDir })).stop()
  const site = await startSite({ DATA_DIR: dataDir })
  const rows = [
    startUp(site),
    await throughput('Home, 32 connections, pages a second', site, '/', 'http', 0.7),
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
  await site.stop()
  console.table(Object.fromEntries(rows.map(({ what, ...row }) => [what, row])))
  if (rows.some(({ isHeld }) => !isHeld)) process.exitCode = 1
} finally {
  rmSync(dataDir, { recursive: true })
}

function startUp({ readyAfterMs }: Served): Row {
  const measured = `${(readyAfterMs / 1000).toFixed(2)} s`
  return {
    what: 'Ready after start, built, data there',
    promised: '≤ 2 s',
    measured,
    yardstick: '',
    isHeld: readyAfterMs <= 2000,
  }
}

async function throughput(
  what: string,
  site: Served,
  path: string,
  kind: 'http' | 'fastify',
  least: number,
): Promise<Row> {
  const { ratio, ours, theirs } = await sideBySide(site, path, kind, 32, ({ perSecond }) => perSecond)
  return {
    what,
    promised: `≥ ${least} of bare ${kind === 'http' ? 'node:http' : 'Fastify'}`,
    measured: `${ratio.toFixed(2)} (${Math.round(ours)})`,
    yardstick: String(Math.round(theirs)),
    isHeld: ratio >= least,
  }
}

async function latency(what: string, site: Served, path: string, most: number): Promise<Row> {
  const { ratio, ours, theirs } = await sideBySide(site, path, 'http', 1, ({ medianMs }) => medianMs)
  return {
    what,
    promised: `≤ ${most} times bare node:http`,
    measured: `${ratio.toFixed(2)} (${ours.toFixed(3)})`,
    yardstick: theirs.toFixed(3),
    isHeld: ratio <= most,
  }
}

/** Turn about, several times, and the middle one counts: what else the machine does hits both alike. */
async function sideBySide(
  site: Served,
  path: string,
  kind: 'http' | 'fastify',
  connections: number,
  figure: (measured: Awaited<ReturnType<typeof load>>) => number,
) {
  const yardstick = await startYardstick(kind, `http://127.0.0.1:${site.port}${path}`)
  const yardstickPath = kind === 'fastify' ? '/' : path
  await load(site.port, path, { connections, seconds: 1 })
  await load(yardstick.port, yardstickPath, { connections, seconds: 1 })
  const pairs: { ratio: number; ours: number; theirs: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const theirs = figure(await load(yardstick.port, yardstickPath, { connections, seconds }))
    const ours = figure(await load(site.port, path, { connections, seconds }))
    pairs.push({ ratio: ours / theirs, ours, theirs })
  }
  await yardstick.stop()
  pairs.sort((a, b) => a.ratio - b.ratio)
  const middle = pairs[Math.floor(rounds / 2)]
  if (!middle) throw new Error('nothing was measured')
  return middle
}
