import { load } from './load.ts'
import { startYardstick } from './processes.ts'
import type { Row } from './row.ts'

const rounds = 5
const seconds = 2

interface Site {
  port: number
}

export async function throughput(
  what: string,
  site: Site,
  path: string,
  kind: 'http' | 'fastify',
  least: number,
): Promise<Row> {
  const { ratio, ours, theirs } = await sideBySide(site, path, kind, 32, ({ perSecond }) => perSecond)
  return {
    what,
    promised: `≥ ${least.toFixed(2)} of bare ${kind === 'http' ? 'node:http' : 'Fastify'}`,
    measured: `${ratio.toFixed(2)} (${Math.round(ours)})`,
    yardstick: String(Math.round(theirs)),
    isHeld: ratio >= least,
  }
}

export async function latency(what: string, site: Site, path: string, most: number): Promise<Row> {
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
  site: Site,
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
