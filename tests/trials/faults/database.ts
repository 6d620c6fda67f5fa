import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startBalancer } from '../balancer.ts'
import { type Answer, countStatuses, get, post } from '../calls.ts'
import { type Deployment, deploy } from '../deployment.ts'
import { type Finding, median, restMs, seconds, type Trial } from '../report.ts'
import { compareWrites, inWords, isWhole } from './compare-writes.ts'
import { startReaders } from './readers.ts'
import { startWriters } from './writers.ts'

/** PostgreSQL goes away under two processes at work, politely and by a crash, and comes back. */
export const database: Trial = {
  name: 'database',
  run: async ({ isShort }) => {
    const deployment = await deploy()
    const balancer = await startBalancer(deployment.sites)
    try {
      const kept = deployment.sites.flatMap(({ url }) => [{ url }, { url: `${url}/courses` }])
      await Promise.all(kept.map(({ url }) => get(url)))
      const writers = startWriters(balancer.url, restMs(isShort))
      const readers = startReaders(kept, restMs(isShort))
      const goodAgainMs = await takeAway(
        deployment,
        isShort ? { times: 2, everyMs: 300 } : { times: 12, everyMs: 1_000 },
      )
      const pages = await readers.stop()
      const { writes, answers } = await writers.stop()
      const comparison = await compareWrites(deployment.sql, writes)
      const planned = ({ status, retryAfter }: Pick<Answer, 'status' | 'retryAfter'>) =>
        status < 500 ? status > 0 : status === 503 && retryAfter !== null
      const times = `${goodAgainMs.length} times`
      return [
        {
          what: `PostgreSQL restarted and crashed under load, ${times}`,
          promised: 'nothing but good answers and 503 with Retry-After, 0 lost',
          measured: [inWords(comparison), countStatuses(answers), ...balancer.failures].join('; '),
          isHeld: isWhole(comparison) && answers.every(planned),
        },
        {
          what: 'Good again after PostgreSQL is back, both processes',
          promised: 'within 1 s',
          measured: `${times}, median ${seconds(median(goodAgainMs))}, slowest ${seconds(goodAgainMs.at(-1) ?? Number.NaN)}`,
          // The short form runs beside others, so it counts and does not judge times.
          isHeld: isShort || median(goodAgainMs) <= 1_000,
        },
        {
          what: 'Cached pages while PostgreSQL is away',
          promised: 'keep coming',
          measured: countStatuses(pages),
          isHeld: pages.length > 0 && pages.every(({ status }) => status === 200),
        },
        await wholePool(deployment),
        await control(deployment),
      ]
    } finally {
      await balancer.close()
      await deployment.close()
    }
  },
}

/** So long it stays away: nobody can sit that out unnoticed. */
const awayMs = 500

/** By turns a restart and a crash. How long after its return both processes write again, shortest first. */
async function takeAway(
  { sites, postgres }: Deployment,
  { times, everyMs }: { times: number; everyMs: number },
): Promise<number[]> {
  const goodAgainMs: number[] = []
  for (let n = 0; n < times; n++) {
    await wait(everyMs)
    await (n % 2 === 0 ? postgres.restart(awayMs) : postgres.crash(awayMs))
    const back = performance.now()
    await Promise.all(sites.map(({ url }) => untilItWrites(url)))
    goodAgainMs.push(performance.now() - back)
  }
  return goodAgainMs.sort((a, b) => a - b)
}

async function untilItWrites(url: string): Promise<void> {
  const message = { name: 'Asha Rao', email: 'probe@example.com', subject: 'A question', message: 'Are you there?' }
  for (const start = performance.now(); performance.now() - start < 20_000; await wait(10))
    if ((await post(`${url}/api/contact`, message)).status === 201) return
}

/** A connection that was not given back would be missing now. */
async function wholePool({ sites, sql }: Deployment): Promise<Finding> {
  const path = '/api/masterclasses/ai-for-everyone-masterclass/availability'
  const answers = (
    await Promise.all(sites.flatMap(({ url }) => Array.from({ length: 16 }, () => get(url + path))))
  ).filter(({ status }) => status === 200)
  const [held] = await sql<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where state like 'idle in transaction%'`,
  )
  return {
    what: 'The pools afterwards: 16 calls at once, each process',
    promised: 'whole',
    measured: `${answers.length} of ${16 * sites.length} good, ${held?.n} connections held for nothing`,
    isHeld: answers.length === 16 * sites.length && held?.n === 0,
  }
}

/**
 * The same crash under somebody who is told before it is written for good. What was told in the last fifth of a second is
 * lost then, unless the crash comes right after a flush: it may take a second one.
 */
async function control({ postgres, sql }: Deployment): Promise<Finding> {
  await sql('create table careless (n int generated always as identity)')
  let told = 0
  let lost = 0
  for (let crash = 0; crash < 10 && lost === 0; crash++) {
    const before = told
    const client = new pg.Client({ connectionString: postgres.url })
    client.on('error', () => {})
    await client.connect()
    await client.query('set synchronous_commit = off')
    const telling = tell(client, () => told++).catch(() => {})
    while (told < before + 50) await wait(10)
    await postgres.crash()
    await telling
    await client.end().catch(() => {})
    const [there] = await sql<{ n: number }>('select count(*)::int as n from careless')
    lost = told - (there?.n ?? 0)
  }
  return {
    what: 'Control: a crash when answers do not wait for the disk',
    promised: 'loses acknowledged writes',
    measured: `${lost} of ${told} lost`,
    isHeld: lost > 0,
  }
}

async function tell(client: pg.Client, isTold: () => void): Promise<never> {
  for (;;) {
    await client.query('insert into careless default values')
    isTold()
  }
}
