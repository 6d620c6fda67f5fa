import { setTimeout as wait } from 'node:timers/promises'
import type { SiteProcess } from '../../../scripts/site-process.ts'
import { countStatuses, get, post, type Reply } from '../requests.ts'

type TimedReply = Pick<Reply, 'status'> & { ms: number }

export interface Measured {
  statuses: string
  failed: number
  /** Sorted. */
  ms: number[]
}

/** Requests that do not depend on the failing part: reading a page, and applying for a course. */
export function startBackgroundTraffic(sites: readonly SiteProcess[], pauseMs: number) {
  let replies: Record<'page' | 'application', TimedReply[]> = { page: [], application: [] }
  let isStopping = false
  let people = 0
  const repeat = async (what: 'page' | 'application', act: () => Promise<Reply>) => {
    while (!isStopping) {
      const start = performance.now()
      const { status } = await act()
      replies[what].push({ status, ms: performance.now() - start })
      await wait(pauseMs)
    }
  }
  const apply = (url: string) =>
    post(`${url}/api/guest-applications`, {
      name: 'Asha Rao',
      email: `neighbour${people++}@example.com`,
      courseSlug: 'ai-for-everyone',
      yearsOfExperience: '2-5',
      agreeToTerms: true,
    })
  const all = sites.flatMap(({ url }) => [repeat('page', () => get(url)), repeat('application', () => apply(url))])
  const takeMeasurements = () => {
    const { page, application } = replies
    replies = { page: [], application: [] }
    return { page: measure(page), application: measure(application) }
  }
  return {
    /** The measurements since the last call. */
    sofar: takeMeasurements,
    stop: async () => {
      isStopping = true
      await Promise.all(all)
      return takeMeasurements()
    },
  }
}

function measure(replies: readonly TimedReply[]): Measured {
  return {
    statuses: countStatuses(replies),
    failed: replies.filter(({ status }) => status !== 200 && status !== 201).length,
    ms: replies.map(({ ms }) => ms).sort((a, b) => a - b),
  }
}
