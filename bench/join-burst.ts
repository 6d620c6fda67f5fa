import { signSeatLink } from '#server/modules/bookings/public.ts'
import { addEvent } from '#tests/trials/add-event.ts'
import type { Deployment } from '#tests/trials/deployment.ts'
import { openJoinLinks } from '#tests/trials/open-join-links.ts'
import type { Row } from './row.ts'

const people = 500

/** Everybody opens the link of the reminder in the same second, up to the redirect to the room. */
export async function measureJoinBurst(deployment: Deployment): Promise<Row> {
  const [site] = deployment.sites
  if (!site) throw new Error('no site')
  const { SESSION_SECRET: secret } = deployment.settings(0)
  const { seats } = await addEvent(deployment, { slug: 'is-full', people, startsInHours: -1, endsInHours: 3 })
  const paths = seats.map((seat) => `/join/${signSeatLink(secret, 'join', seat)}`)
  const opened = await openJoinLinks(site.url, { paths, spreadMs: 1_000 })
  const letIn = opened.filter(({ status }) => status === 303).length
  const slowest = Math.max(...opened.map(({ ms }) => ms)) / 1000
  return {
    title: `A burst of ${people} join links within a second: let in / slowest / refused`,
    target: 'all let in',
    measured: `${letIn} / ${slowest.toFixed(1)} s / ${people - letIn}`,
    baseline: '',
    isMet: letIn === people,
  }
}
