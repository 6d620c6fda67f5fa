import { setTimeout as wait } from 'node:timers/promises'
import type { SiteProcess } from '../../../scripts/site-process.ts'
import { type Answer, countStatuses, get, post } from '../calls.ts'

type Taken = Pick<Answer, 'status'> & { ms: number }

export interface Measured {
  statuses: string
  failed: number
  /** Shortest first. */
  ms: number[]
}

/** People on the same site who want nothing of whatever is in trouble: they read a page, they apply for a course. */
export function startNeighbours(sites: readonly SiteProcess[], pauseMs: number) {
  let seen: Record<'page' | 'application', Taken[]> = { page: [], application: [] }
  let isStopping = false
  let people = 0
  const timed = async (what: 'page' | 'application', act: () => Promise<Answer>) => {
    while (!isStopping) {
      const start = performance.now()
      const { status } = await act()
      seen[what].push({ status, ms: performance.now() - start })
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
  const all = sites.flatMap(({ url }) => [timed('page', () => get(url)), timed('application', () => apply(url))])
  const sofar = () => {
    const { page, application } = seen
    seen = { page: [], application: [] }
    return { page: measure(page), application: measure(application) }
  }
  return {
    /** What was seen since the last time. */
    sofar,
    stop: async () => {
      isStopping = true
      await Promise.all(all)
      return sofar()
    },
  }
}

function measure(taken: readonly Taken[]): Measured {
  return {
    statuses: countStatuses(taken),
    failed: taken.filter(({ status }) => status !== 200 && status !== 201).length,
    ms: taken.map(({ ms }) => ms).sort((a, b) => a - b),
  }
}
