import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type Finding, relaxLimit, type Trial } from '../report.ts'
import { quantile } from './at-once.ts'
import { attackedSite, urlOf } from './attacked-site.ts'
import type { Flood } from './flood-pages.ts'
import { othersTimes } from './others-times.ts'

const perSecond = 500
/** Below this a p99 says more of the machine than of the site. */
const noiseMs = 20

/** Addresses that nobody has asked for before, so that no page is ready for them. */
const missing = ['/', '/courses/', '/masterclasses/', '/blog/', '/staff/', '/apply?masterclass=']
const others = ['/Courses?', '/apply?course=', '/auth?tab=', '/events?utm_source=', '/%63ourses?']
/** Of these the site has to find out whether they are somebody's. (The sandbox's are answered to this machine alone.) */
const links = ['/registration/']

export const madeUpPages: Trial = {
  name: 'made-up-pages',
  run: async ({ isShort }) => {
    const url = urlOf(await attackedSite())
    const seconds = isShort ? 1.5 : 30
    await othersTimes(url, wait(isShort ? 500 : 2_000))
    const alone = quantile(await othersTimes(url, wait(seconds * 1000)), 0.99)
    const flood = (prefixes: readonly string[]) => during({ url, perSecond, seconds, prefixes })
    // So much of it is the machine's, which sends them too: a page that is kept costs the site least.
    const yardstick = (await flood(['/courses'])).p99
    const judge = async (name: string, statuses: string[], prefixes: readonly string[]): Promise<Finding> => {
      const { p99, counts } = await flood(prefixes)
      const allowed = 2 * Math.max(noiseMs, alone, yardstick)
      return {
        what: `${perSecond} made-up addresses ${name} a second, for ${seconds} s: what others wait`,
        promised: `p99 at most doubles; ${statuses.join(' or ')}`,
        measured: `${p99.toFixed(1)} ms (alone ${alone.toFixed(1)} ms, with as many for a page that is there ${yardstick.toFixed(1)} ms); ${JSON.stringify(counts)}`,
        isHeld: Object.keys(counts).every((status) => statuses.includes(status)) && p99 <= relaxLimit(allowed, isShort),
      }
    }
    return [
      await judge('that lead to nothing', ['404'], missing),
      await judge('in another spelling', ['200'], others),
      await judge('of links', ['404', '503'], links),
    ]
  },
}

async function during(flood: Flood): Promise<{ p99: number; counts: Record<string, number> }> {
  const worker = new Worker(new URL('./flood-pages.ts', import.meta.url), { workerData: flood })
  const answered = once(worker, 'message').then(([counts]) => counts as Record<string, number>)
  const p99 = quantile(await othersTimes(flood.url, answered), 0.99)
  await worker.terminate()
  return { p99, counts: await answered }
}
