import { setTimeout as wait } from 'node:timers/promises'
import { signSeatLink } from '#server/modules/bookings/public.ts'
import { measureVisitorLatency } from '#tests/trials/abuse/visitor-latency.ts'
import { addEvent } from '#tests/trials/add-event.ts'
import { type Deployment, deploy } from '#tests/trials/deployment.ts'
import { quantile } from '#tests/trials/statistics.ts'
import { measureJoinBurst } from './join-burst.ts'
import { aStaffCookie } from './people.ts'
import type { Row } from './row.ts'
import { runRequests } from './run-requests.ts'

/** What attendees open after paying, and pages while certificates are signed. One process on a PostgreSQL server. */
export async function measureAfterPaying(): Promise<Row[]> {
  const deployment = await deploy({ count: 1 })
  try {
    return [
      ...(await measureSeatPages(deployment)),
      await measureJoinBurst(deployment),
      await measurePagesWhileSigning(deployment),
      await measureFiles(deployment),
    ]
  } finally {
    await deployment.close()
  }
}

const siteOf = ({ sites: [site] }: Deployment) => {
  if (!site) throw new Error('no site')
  return site
}

type Seat = Parameters<typeof signSeatLink>[2]

/** One seat per request in turn, as a crowd that joins at the same minute. */
async function measureSeatPages(deployment: Deployment): Promise<Row[]> {
  const { port } = siteOf(deployment)
  const { SESSION_SECRET: secret } = deployment.settings(0)
  const { seats } = await addEvent(deployment, { slug: 'is-live', people: 500, startsInHours: -1, endsInHours: 3 })
  const pages = {
    'The page of a booked seat': {
      pathOf: (seat: Seat) => `/registration/${signSeatLink(secret, 'registration', seat)}`,
      status: '200',
    },
    'A join link': { pathOf: (seat: Seat) => `/join/${signSeatLink(secret, 'join', seat)}`, status: '302' },
    'Its redirect to the room': {
      pathOf: (seat: Seat) => `/api/join/${signSeatLink(secret, 'join', seat)}`,
      status: '303',
    },
  }
  const rows: Row[] = []
  for (const [title, { pathOf, status }] of Object.entries(pages)) {
    const paths = seats.map(pathOf)
    for (const connections of [1, 32]) {
      let sent = 0
      const next = () => ({ path: paths[sent++ % paths.length] ?? '' })
      const { perSecond, medianMs, p99Ms, statuses } = await runRequests(port, next, { connections, seconds: 4 })
      if (Object.keys(statuses).join() !== status) throw new Error(`${title}: ${JSON.stringify(statuses)}`)
      rows.push({
        title: `${title}, ${connections} connection${connections > 1 ? 's' : ''}, milliseconds`,
        target: '(no target)',
        measured: `median ${medianMs.toFixed(2)}, p99 ${p99Ms.toFixed(2)} (${Math.round(perSecond)} a second)`,
        baseline: '',
        isMet: true,
      })
    }
  }
  return rows
}

const rounds = 5
const perRound = 100

/** At rest and while signing by turns, so that other load on the machine affects both. */
async function measurePagesWhileSigning(deployment: Deployment): Promise<Row> {
  const { url } = siteOf(deployment)
  const event = { slug: 'is-over', people: rounds * perRound, startsInHours: -3, endsInHours: -1 }
  const { eventId, seats } = await addEvent(deployment, event)
  const cookie = await aStaffCookie(url)
  const p99 = async (until: Promise<unknown>) => quantile(await measureVisitorLatency(url, until), 0.99)
  await p99(wait(3_000))
  const pairs: { ratio: number; resting: number; signing: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const resting = await p99(wait(6_000))
    const ids = seats.slice(round * perRound, (round + 1) * perRound).map(({ id }) => id)
    await issue(`${url}/api/staff/events/${eventId}/certificates`, cookie, ids)
    const signing = await p99(untilSigned(deployment))
    pairs.push({ ratio: signing / resting, resting, signing })
  }
  const middle = pairs.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)]
  if (!middle) throw new Error('nothing was measured')
  return {
    title: `Pages and calls while ${event.people} certificates are signed, p99, milliseconds`,
    target: '≤ 2 times the same at rest',
    measured: `${middle.ratio.toFixed(2)} (${middle.signing.toFixed(2)})`,
    baseline: middle.resting.toFixed(2),
    isMet: middle.ratio <= 2,
  }
}

async function issue(url: string, cookie: string, registrationIds: number[]): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ registrationIds }),
  })
  if (!response.ok) throw new Error(`not issued: ${response.status}`)
}

async function untilSigned({ sql }: Deployment): Promise<void> {
  const isUnsigned = async () => (await sql('select 1 from certificates where credential is null limit 1')).length > 0
  while (await isUnsigned()) await wait(200)
}

/** Each of another certificate, so that nothing is cached. */
async function measureFiles(deployment: Deployment): Promise<Row> {
  const { url } = siteOf(deployment)
  const rows = await deployment.sql<{ id: string }>('select id from certificates limit 53')
  const times: number[] = []
  for (const { id } of rows) {
    const began = performance.now()
    const response = await fetch(`${url}/certificates/${id}.pdf`)
    if (!response.ok) throw new Error(`no file: ${response.status}`)
    await response.arrayBuffer()
    times.push(performance.now() - began)
  }
  // The first ones start the thread.
  const made = times.slice(3)
  const [median, p90] = [quantile(made, 0.5), quantile(made, 0.9)]
  return {
    title: `The PDF of a certificate, ${made.length} of them, milliseconds`,
    target: '≤ 100 (90 of 100)',
    measured: `median ${median.toFixed(0)}, p90 ${p90.toFixed(0)}`,
    baseline: '',
    isMet: p90 <= 100,
  }
}
