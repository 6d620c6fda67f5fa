import type { Row } from './row.ts'
import { runFixedRequest } from './run-fixed-request.ts'
import { startBaseline } from './start-baseline.ts'

const rounds = 5
const seconds = 2

interface Site {
  port: number
}

export async function compareThroughput(
  title: string,
  site: Site,
  path: string,
  kind: 'http' | 'fastify',
  minRatio: number,
): Promise<Row> {
  const { ratio, ours, baseline } = await runAlternately(site, path, kind, 32, ({ perSecond }) => perSecond)
  return {
    title,
    target: `≥ ${minRatio.toFixed(2)} of bare ${kind === 'http' ? 'node:http' : 'Fastify'}`,
    measured: `${ratio.toFixed(2)} (${Math.round(ours)})`,
    baseline: String(Math.round(baseline)),
    isMet: ratio >= minRatio,
  }
}

export async function compareLatency(title: string, site: Site, path: string, maxRatio: number): Promise<Row> {
  const { ratio, ours, baseline } = await runAlternately(site, path, 'http', 1, ({ medianMs }) => medianMs)
  return {
    title,
    target: `≤ ${maxRatio} times bare node:http`,
    measured: `${ratio.toFixed(2)} (${ours.toFixed(3)})`,
    baseline: baseline.toFixed(3),
    isMet: ratio <= maxRatio,
  }
}

/** Alternates site and baseline, and takes the median ratio, so that other load on the machine affects both. */
async function runAlternately(
  site: Site,
  path: string,
  kind: 'http' | 'fastify',
  connections: number,
  pick: (measured: Awaited<ReturnType<typeof runFixedRequest>>) => number,
) {
  const server = await startBaseline(kind, `http://127.0.0.1:${site.port}${path}`)
  const baselinePath = kind === 'fastify' ? '/' : path
  await runFixedRequest(site.port, path, { connections, seconds: 1 })
  await runFixedRequest(server.port, baselinePath, { connections, seconds: 1 })
  const pairs: { ratio: number; ours: number; baseline: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const baseline = pick(await runFixedRequest(server.port, baselinePath, { connections, seconds }))
    const ours = pick(await runFixedRequest(site.port, path, { connections, seconds }))
    pairs.push({ ratio: ours / baseline, ours, baseline })
  }
  await server.stop()
  pairs.sort((a, b) => a.ratio - b.ratio)
  const middle = pairs[Math.floor(rounds / 2)]
  if (!middle) throw new Error('no rounds were run')
  return middle
}
