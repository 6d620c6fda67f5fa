import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { signSeatLink } from '#server/modules/bookings/public.ts'
import { addEvent } from '../add-event.ts'
import { openJoinLinks } from '../open-join-links.ts'
import type { Trial } from '../report.ts'
import { countStatuses } from '../requests.ts'
import type { Flood } from './flood-pages.ts'
import { sharedSite, siteUrl } from './shared-site.ts'
import { measureVisitorLatency } from './visitor-latency.ts'

/** The minute before a session: a crowd opens its links while one client floods the same process with join links. */
export const joinCrowd: Trial = {
  name: 'join-crowd',
  run: async ({ isShort }) => {
    const deployment = await sharedSite()
    const url = siteUrl(deployment)
    const people = isShort ? 150 : 500
    const slug = `crowd-${Date.now()}`
    const event = await addEvent(deployment, { slug, people: people + 1, startsInHours: -1, endsInHours: 3 })
    const { SESSION_SECRET: secret } = deployment.settings(0)
    const [own = '', ...paths] = event.seats.map((seat) => `/join/${signSeatLink(secret, 'join', seat)}`)
    // Made-up links, and one seat's own.
    const prefixes = ['/join/', own, `/api${own}`]
    const flood = new Worker(new URL('./flood-pages.ts', import.meta.url), {
      workerData: { url, perSecond: 200, seconds: isShort ? 3 : 10, prefixes } satisfies Flood,
    })
    const flooded = once(flood, 'message')
    await once(flood, 'online')
    const crowd = openJoinLinks(url, { paths, spreadMs: 1_000, addressOf: (n) => `10.1.${n >> 8}.${n & 255}` })
    const latencies = await measureVisitorLatency(url, crowd)
    const opened = await crowd
    await flooded
    await flood.terminate()
    const [noted] = await deployment.sql<{ count: number }>(
      'select count(*)::int as count from attendance where event_id = $1 and first_joined_at is not null',
      [event.eventId],
    )
    const slowest = Math.max(...opened.map(({ ms }) => ms)) / 1000
    const failed = latencies.filter((ms) => ms === Number.POSITIVE_INFINITY).length
    return [
      {
        title: `${people} people open their join links within a second, while one client floods the site with join links`,
        expected: 'everybody is let in and noted; other visitors are served',
        measured: `${countStatuses(opened)}; slowest ${slowest.toFixed(1)} s; ${noted?.count} noted; ${failed} of ${latencies.length} other requests failed`,
        isPassed: opened.every(({ status }) => status === 303) && (noted?.count ?? 0) >= people && failed === 0,
      },
    ]
  },
}
