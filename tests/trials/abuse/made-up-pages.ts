import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type Finding, relaxLimit, type Trial } from '../report.ts'
import { quantile } from '../statistics.ts'
import type { Flood } from './flood-pages.ts'
import { sharedSite, siteUrl } from './shared-site.ts'
import { measureVisitorLatency } from './visitor-latency.ts'

const requestsPerSecond = 500
/** A lower p99 is noise of the machine. */
const noiseMs = 20

/** URLs that are not in the page cache. */
const unknownPaths = ['/', '/courses/', '/masterclasses/', '/blog/', '/staff/', '/apply?masterclass=']
const spellings = ['/Courses?', '/apply?course=', '/auth?tab=', '/events?utm_source=', '/%63ourses?']
/** The site has to verify these tokens. */
const linkPaths = ['/registration/']

export const madeUpPages: Trial = {
  name: 'made-up-pages',
  run: async ({ isShort }) => {
    const url = siteUrl(await sharedSite())
    const seconds = isShort ? 1.5 : 30
    await measureVisitorLatency(url, wait(isShort ? 500 : 2_000))
    const idle = quantile(await measureVisitorLatency(url, wait(seconds * 1000)), 0.99)
    const flood = (prefixes: readonly string[]) =>
      floodAndMeasure({ url, perSecond: requestsPerSecond, seconds, prefixes })
    // The load generator shares the machine, so the latency under a flood of cached pages is the baseline.
    const cachedPage = (await flood(['/courses'])).p99
    const measure = async (name: string, statuses: string[], prefixes: readonly string[]): Promise<Finding> => {
      const { p99, counts } = await flood(prefixes)
      const allowed = 2 * Math.max(noiseMs, idle, cachedPage)
      return {
        title: `${requestsPerSecond} made-up URLs ${name} per second for ${seconds} s: latency of other visitors`,
        expected: `p99 at most doubles; ${statuses.join(' or ')}`,
        measured: `${p99.toFixed(1)} ms (idle ${idle.toFixed(1)} ms, under a flood of a cached page ${cachedPage.toFixed(1)} ms); ${JSON.stringify(counts)}`,
        isPassed:
          Object.keys(counts).every((status) => statuses.includes(status)) && p99 <= relaxLimit(allowed, isShort),
      }
    }
    return [
      await measure('of unknown pages', ['404'], unknownPaths),
      await measure('of known pages', ['200'], spellings),
      await measure('with tokens', ['404', '503'], linkPaths),
    ]
  },
}

async function floodAndMeasure(flood: Flood): Promise<{ p99: number; counts: Record<string, number> }> {
  const worker = new Worker(new URL('./flood-pages.ts', import.meta.url), { workerData: flood })
  const statusCounts = once(worker, 'message').then(([counts]) => counts as Record<string, number>)
  const p99 = quantile(await measureVisitorLatency(flood.url, statusCounts), 0.99)
  await worker.terminate()
  return { p99, counts: await statusCounts }
}
