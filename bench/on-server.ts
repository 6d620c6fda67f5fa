import { readFileSync } from 'node:fs'
import pg from 'pg'
import { aRegistration } from '#tests/factories/registrations.ts'
import { type Deployment, deploy } from '#tests/trials/deployment.ts'
import { writeAsBareAsPossible } from './bare-registration.ts'
import { type Calls, callRepeatedly, type Question } from './call-repeatedly.ts'
import { startUp } from './embedded.ts'
import { aUser } from './people.ts'
import { startYardstick } from './processes.ts'
import { median, type Row } from './row.ts'

const seconds = 4
const rounds = 5

/** One process on a PostgreSQL server that waits for its disk. */
export async function measureOnServer(): Promise<Row[]> {
  const deployment = await deploy({ count: 1 })
  try {
    const [site] = deployment.sites
    if (!site) throw new Error('no site')
    return [
      await startUp('PostgreSQL server', site, 1_500),
      await signedInRead(deployment, site.port),
      ...(await registrations(deployment, site.port)),
      ...(await latencies(site.port)),
      await memory(site),
    ]
  } finally {
    await deployment.close()
  }
}

async function signedInRead(deployment: Deployment, port: number): Promise<Row> {
  const people: Awaited<ReturnType<typeof aUser>>[] = []
  // As many as ask at once: what is asked for together must not be the same thing.
  while (people.length < 32) people.push(await aUser(`http://127.0.0.1:${port}`))
  for (const { id } of people)
    await deployment.sql(
      `insert into course_applications (user_id, course_slug, reason, status)
       select $1, slug, 'To learn', 'accepted' from courses limit 5`,
      [id],
    )
  const yardstick = await startYardstick('fastify-pg', deployment.postgres.url, String(people[0]?.id))
  const ask = (path: string, headers = {}) => ({ path, headers })
  let turn = 0
  const next = () => ask('/api/applications', { cookie: people[turn++ % people.length]?.cookie })
  const once = { connections: 32, seconds: 2 }
  const pairs: { ratio: number; ours: number; theirs: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    const theirs = (await callRepeatedly(yardstick.port, () => ask('/'), once)).perSecond
    const ours = (await callRepeatedly(port, next, once)).perSecond
    // The first round warms both up.
    if (round > 0) pairs.push({ ratio: ours / theirs, ours, theirs })
  }
  await yardstick.stop()
  const middle = pairs.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)]
  if (!middle) throw new Error('nothing was measured')
  return {
    what: 'GET /api/applications, 32 people signed in, 32 connections, answers a second',
    promised: '≥ 0.80 of bare Fastify with one pg query',
    measured: `${middle.ratio.toFixed(2)} (${Math.round(middle.ours)})`,
    yardstick: String(Math.round(middle.theirs)),
    isHeld: middle.ratio >= 0.8,
  }
}

const register = (): Question => ({ method: 'POST', path: '/api/create-checkout-session', body: aRegistration() })

async function registrations(deployment: Deployment, port: number): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: deployment.postgres.url, max: 16 })
  const ratios: number[] = []
  const [ours, theirs]: [Calls[], number[]] = [[], []]
  await callRepeatedly(port, register, { connections: 16, seconds: 1 })
  for (let round = 0; round < rounds; round++) {
    const bare = await writeAsBareAsPossible(pool, { connections: 16, seconds })
    const site = await callRepeatedly(port, register, { connections: 16, seconds })
    if (Object.keys(site.statuses).join() !== '200') throw new Error(`not only 200: ${JSON.stringify(site.statuses)}`)
    theirs.push(bare)
    ours.push(site)
    ratios.push(site.perSecond / bare)
  }
  await pool.end()
  const ratio = median(ratios)
  return [
    {
      what: 'Durable registrations, 16 connections, a second',
      promised: '≥ 0.60 of a bare pg transaction with the same writes',
      measured: `${ratio.toFixed(2)} (${Math.round(median(ours.map(({ perSecond }) => perSecond)))})`,
      yardstick: String(Math.round(median(theirs))),
      isHeld: ratio >= 0.6,
    },
  ]
}

async function latencies(port: number): Promise<Row[]> {
  const asked: Record<string, () => Question> = {
    Home: () => ({ path: '/', headers: { 'accept-encoding': 'br' } }),
    'GET /api/courses': () => ({ path: '/api/courses' }),
    'A registration': register,
  }
  const rows: Row[] = []
  for (const [what, next] of Object.entries(asked)) {
    for (const connections of [1, 32]) {
      const { medianMs, p99Ms } = await callRepeatedly(port, next, { connections, seconds: 3 })
      rows.push({
        what: `${what}, ${connections} connection${connections > 1 ? 's' : ''}, milliseconds`,
        promised: '(for the launch day’s arithmetic)',
        measured: `median ${medianMs.toFixed(2)}, p99 ${p99Ms.toFixed(2)}`,
        yardstick: '',
        isHeld: true,
      })
    }
  }
  return rows
}

async function memory({ port, pid }: { port: number; pid(): number }): Promise<Row> {
  const mixed = () => (Math.random() < 0.1 ? register() : { path: Math.random() < 0.5 ? '/' : '/api/courses' })
  const residentMb: number[] = []
  for (let part = 0; part < 4; part++) {
    await callRepeatedly(port, mixed, { connections: 32, seconds: 15 })
    const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid()}/status`, 'utf8'))?.[1]
    residentMb.push(Math.round(Number(kb) / 1024))
  }
  const last = residentMb.at(-1) ?? Number.NaN
  const before = residentMb.at(-2) ?? Number.NaN
  return {
    what: 'Memory after 15, 30, 45 and 60 s at full load',
    promised: '≤ 250 MB, not growing',
    measured: `${residentMb.join(', ')} MB`,
    yardstick: '',
    isHeld: last <= 250 && last <= before * 1.1,
  }
}
