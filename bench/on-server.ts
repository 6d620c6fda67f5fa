import { readFileSync } from 'node:fs'
import pg from 'pg'
import { aRegistration } from '#tests/factories/registrations.ts'
import { type Deployment, deploy } from '#tests/trials/deployment.ts'
import { measureBareTransactions } from './bare-transactions.ts'
import { measureStartUp } from './embedded.ts'
import { aUser } from './people.ts'
import { median, type Row } from './row.ts'
import { type BenchRequest, type RequestTimes, runRequests } from './run-requests.ts'
import { startBaseline } from './start-baseline.ts'

const seconds = 4
const rounds = 5

/** One process on a durable PostgreSQL server. */
export async function measureOnServer(): Promise<Row[]> {
  const deployment = await deploy({ count: 1 })
  try {
    const [site] = deployment.sites
    if (!site) throw new Error('no site')
    return [
      await measureStartUp('PostgreSQL server', site, 1_500),
      await measureSignedInRead(deployment, site.port),
      ...(await measureRegistrations(deployment, site.port)),
      await measurePayments(site),
      ...(await measureLatencies(site.port)),
      await measureMemory(site),
    ]
  } finally {
    await deployment.close()
  }
}

async function measureSignedInRead(deployment: Deployment, port: number): Promise<Row> {
  const people: Awaited<ReturnType<typeof aUser>>[] = []
  // One person per connection, so that concurrent requests are not identical and cannot be batched.
  while (people.length < 32) people.push(await aUser(`http://127.0.0.1:${port}`))
  for (const { id } of people)
    await deployment.sql(
      `insert into course_applications (user_id, course_slug, reason, status)
       select $1, slug, 'To learn', 'accepted' from courses limit 5`,
      [id],
    )
  const baseline = await startBaseline('fastify-pg', deployment.postgres.url, String(people[0]?.id))
  const toRequest = (path: string, headers = {}) => ({ path, headers })
  let requestCount = 0
  const next = () => toRequest('/api/applications', { cookie: people[requestCount++ % people.length]?.cookie })
  const options = { connections: 32, seconds: 2 }
  const pairs: { ratio: number; ours: number; theirs: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    const theirs = (await runRequests(baseline.port, () => toRequest('/'), options)).perSecond
    const ours = (await runRequests(port, next, options)).perSecond
    // The first round is the warm-up.
    if (round > 0) pairs.push({ ratio: ours / theirs, ours, theirs })
  }
  await baseline.stop()
  const middle = pairs.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)]
  if (!middle) throw new Error('nothing was measured')
  return {
    title: 'GET /api/applications, 32 people signed in, 32 connections, responses per second',
    target: '≥ 0.80 of bare Fastify with one pg query',
    measured: `${middle.ratio.toFixed(2)} (${Math.round(middle.ours)})`,
    baseline: String(Math.round(middle.theirs)),
    isMet: middle.ratio >= 0.8,
  }
}

const register = (): BenchRequest => ({ method: 'POST', path: '/api/create-checkout-session', body: aRegistration() })

async function measureRegistrations(deployment: Deployment, port: number): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: deployment.postgres.url, max: 16 })
  const ratios: number[] = []
  const [ours, theirs]: [RequestTimes[], number[]] = [[], []]
  await runRequests(port, register, { connections: 16, seconds: 1 })
  for (let round = 0; round < rounds; round++) {
    const bare = await measureBareTransactions(pool, { connections: 16, seconds })
    const site = await runRequests(port, register, { connections: 16, seconds })
    if (Object.keys(site.statuses).join() !== '200') throw new Error(`not only 200: ${JSON.stringify(site.statuses)}`)
    theirs.push(bare)
    ours.push(site)
    ratios.push(site.perSecond / bare)
  }
  await pool.end()
  const ratio = median(ratios)
  return [
    {
      title: 'Durable registrations per second, 16 connections',
      target: '≥ 0.60 of a bare pg transaction with the same writes',
      measured: `${ratio.toFixed(2)} (${Math.round(median(ours.map(({ perSecond }) => perSecond)))})`,
      baseline: String(Math.round(median(theirs))),
      isMet: ratio >= 0.6,
    },
  ]
}

/** Each payment takes the next number of its series, so they queue behind one row. */
async function measurePayments({ port, url }: { port: number; url: string }): Promise<Row> {
  const count = 600
  const checkouts: string[] = []
  while (checkouts.length < count) checkouts.push(await openCheckout(url))
  const card = { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Asha Rao' }
  const pay = () => ({
    method: 'POST' as const,
    path: `/api/sandbox/checkout/${checkouts.pop()}/pay`,
    body: card,
  })
  const options = { connections: 16, seconds: 60, maxRequests: count }
  const { perSecond, p99Ms, statuses } = await runRequests(port, pay, options)
  if (statuses['200'] !== count) throw new Error(`not only 200: ${JSON.stringify(statuses)}`)
  return {
    title: 'Card payments with their receipts per second, 16 connections',
    target: '(no target)',
    measured: `${Math.round(perSecond)}, p99 ${p99Ms.toFixed(2)} ms`,
    baseline: '',
    isMet: true,
  }
}

async function openCheckout(url: string): Promise<string> {
  const response = await fetch(`${url}/api/create-checkout-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aRegistration()),
  })
  const { url: checkout } = (await response.json()) as { url: string }
  return checkout.split('/').at(-1) ?? ''
}

async function measureLatencies(port: number): Promise<Row[]> {
  const requests: Record<string, () => BenchRequest> = {
    Home: () => ({ path: '/', headers: { 'accept-encoding': 'br' } }),
    'GET /api/courses': () => ({ path: '/api/courses' }),
    'A registration': register,
    'A QR code': () => ({ method: 'POST', path: '/api/upi-payment', body: aRegistration() }),
  }
  const rows: Row[] = []
  for (const [title, next] of Object.entries(requests)) {
    for (const connections of [1, 32]) {
      const { medianMs, p99Ms } = await runRequests(port, next, { connections, seconds: 3 })
      rows.push({
        title: `${title}, ${connections} connection${connections > 1 ? 's' : ''}, milliseconds`,
        target: '(no target)',
        measured: `median ${medianMs.toFixed(2)}, p99 ${p99Ms.toFixed(2)}`,
        baseline: '',
        isMet: true,
      })
    }
  }
  return rows
}

async function measureMemory({ port, pid }: { port: number; pid(): number }): Promise<Row> {
  const mixed = () => (Math.random() < 0.1 ? register() : { path: Math.random() < 0.5 ? '/' : '/api/courses' })
  const residentMb: number[] = []
  for (let part = 0; part < 4; part++) {
    await runRequests(port, mixed, { connections: 32, seconds: 15 })
    const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid()}/status`, 'utf8'))?.[1]
    residentMb.push(Math.round(Number(kb) / 1024))
  }
  const last = residentMb.at(-1) ?? Number.NaN
  const before = residentMb.at(-2) ?? Number.NaN
  return {
    title: 'Memory after 15, 30, 45 and 60 s at full load',
    target: '≤ 250 MB, not growing',
    measured: `${residentMb.join(', ')} MB`,
    baseline: '',
    isMet: last <= 250 && last <= before * 1.1,
  }
}
