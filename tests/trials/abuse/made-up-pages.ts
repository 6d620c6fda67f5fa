import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type Finding, milliseconds, relaxLimit, type Trial } from '../report.ts'
import { quantile } from '../statistics.ts'
import type { Flood } from './flood-pages.ts'
import { sharedSite, siteUrl } from './shared-site.ts'
import { measureVisitorLatency } from './visitor-latency.ts'

const requestsPerSecond = 500
/** A lower latency is noise of the machine. */
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
    // The p99 of 1.5 seconds is one or two samples, which the other tests on the machine delay. A queue delays the median too.
    const percentile = isShort ? 50 : 99
    const summarise = (latencies: number[]) => quantile(latencies, percentile / 100)
    await measureVisitorLatency(url, wait(isShort ? 500 : 2_000))
    const idle = summarise(await measureVisitorLatency(url, wait(seconds * 1000)))
    const flood = (prefixes: readonly string[]) =>
      floodAndMeasure({ url, perSecond: requestsPerSecond, seconds, prefixes })
    // The load generator shares the machine, so the latency under a flood of cached pages is the baseline.
    const cachedPage = summarise((await flood(['/courses'])).latencies)
    const measure = async (name: string, statuses: string[], prefixes: readonly string[]): Promise<Finding> => {
      const { latencies, counts } = await flood(prefixes)
      const latency = summarise(latencies)
      const allowed = 2 * Math.max(noiseMs, idle, cachedPage)
      return {
        title: `${requestsPerSecond} made-up URLs ${name} per second for ${seconds} s: latency of other visitors`,
        expected: `p${percentile} at most doubles; ${statuses.join(' or ')}`,
        measured: `${latency.toFixed(1)} ms (idle ${idle.toFixed(1)} ms, under a flood of a cached page ${cachedPage.toFixed(1)} ms); ${JSON.stringify(counts)}`,
        isPassed: Object.keys(counts).every((status) => statuses.includes(status)),
        limits: [milliseconds(latency, relaxLimit(allowed, isShort))],
      }
    }
    return [
      await measure('of unknown pages', ['404'], unknownPaths),
      await measure('of known pages', ['200'], spellings),
      await measure('with tokens', ['404', '503'], linkPaths),
    ]
  },
}

async function floodAndMeasure(flood: Flood): Promise<{ latencies: number[]; counts: Record<string, number> }> {
  const worker = new Worker(new URL('./flood-pages.ts', import.meta.url), { workerData: flood })
  const statusCounts = once(worker, 'message').then(([counts]) => counts as Record<string, number>)
  const latencies = await measureVisitorLatency(flood.url, statusCounts)
  await worker.terminate()
  return { latencies, counts: await statusCounts }
}
