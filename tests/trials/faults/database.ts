import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startBalancer } from '../balancer.ts'
import { type Deployment, deploy } from '../deployment.ts'
import { type Finding, formatSeconds, loadPauseMs, milliseconds, type Trial } from '../report.ts'
import { countStatuses, get, isBusy, post, type Reply } from '../requests.ts'
import { median } from '../statistics.ts'
import { compareWrites, describeComparison, isIntact } from './compare-writes.ts'
import { startReaders } from './readers.ts'
import { startWriters } from './writers.ts'

/** PostgreSQL restarts and crashes while two processes are under load. */
export const database: Trial = {
  name: 'database',
  run: async ({ isShort }) => {
    const deployment = await deploy()
    const balancer = await startBalancer(deployment.sites)
    try {
      const cachedPages = deployment.sites.flatMap(({ url }) => [{ url }, { url: `${url}/courses` }])
      await Promise.all(cachedPages.map(({ url }) => get(url)))
      const writers = startWriters(balancer.url, loadPauseMs(isShort))
      const readers = startReaders(cachedPages, loadPauseMs(isShort))
      const recoveryMs = await interruptDatabase(
        deployment,
        isShort ? { times: 2, intervalMs: 300 } : { times: 12, intervalMs: 1_000 },
      )
      const pages = await readers.stop()
      const { writes, replies } = await writers.stop()
      const comparison = await compareWrites(deployment.sql, writes)
      const isPlanned = (reply: Pick<Reply, 'status' | 'retryAfter'>) =>
        reply.status < 500 ? reply.status > 0 : isBusy(reply)
      return [
        {
          title: `PostgreSQL restarted and crashed under load, ${recoveryMs.length} times`,
          expected: 'only success and 503 with Retry-After, 0 lost',
          measured: [describeComparison(comparison), countStatuses(replies), ...balancer.failures].join('; '),
          isPassed: isIntact(comparison) && replies.every(isPlanned),
        },
        // The short form runs in parallel with other trials, so it ignores the times.
        ...(isShort ? [] : [recoveryFinding(recoveryMs)]),
        {
          title: 'Cached pages while PostgreSQL is down',
          expected: 'always 200',
          measured: countStatuses(pages),
          isPassed: pages.length > 0 && pages.every(({ status }) => status === 200),
        },
        await checkPools(deployment),
        await control(deployment),
      ]
    } finally {
      await balancer.close()
      await deployment.close()
    }
  },
}

function recoveryFinding(recoveryMs: readonly number[]): Finding {
  return {
    title: 'Recovery of both processes after PostgreSQL is back',
    expected: 'within 1 s',
    measured: `${recoveryMs.length} times, median ${formatSeconds(median(recoveryMs))}, slowest ${formatSeconds(recoveryMs.at(-1) ?? Number.NaN)}`,
    limits: [milliseconds(median(recoveryMs), 1_000)],
  }
}

/** Long enough for requests to notice. */
const downMs = 500

/** Alternates restarts and crashes. Returns the sorted times until both processes accept writes again. */
async function interruptDatabase(
  { sites, postgres }: Deployment,
  { times, intervalMs }: { times: number; intervalMs: number },
): Promise<number[]> {
  const recoveryMs: number[] = []
  for (let n = 0; n < times; n++) {
    await wait(intervalMs)
    await (n % 2 === 0 ? postgres.restart(downMs) : postgres.crash(downMs))
    const back = performance.now()
    await Promise.all(sites.map(({ url }) => waitUntilWritable(url)))
    recoveryMs.push(performance.now() - back)
  }
  return recoveryMs.sort((a, b) => a - b)
}

async function waitUntilWritable(url: string): Promise<void> {
  const message = { name: 'Asha Rao', email: 'probe@example.com', subject: 'A question', message: 'Are you there?' }
  for (const start = performance.now(); performance.now() - start < 20_000; await wait(10))
    if ((await post(`${url}/api/contact`, message)).status === 201) return
}

/** A leaked connection would be missing from the pool. */
async function checkPools({ sites, sql }: Deployment): Promise<Finding> {
  const path = '/api/masterclasses/ai-for-everyone-masterclass/availability'
  const replies = (
    await Promise.all(sites.flatMap(({ url }) => Array.from({ length: 16 }, () => get(url + path))))
  ).filter(({ status }) => status === 200)
  const [leaked] = await sql<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where state like 'idle in transaction%'`,
  )
  return {
    title: 'Connection pools afterwards: 16 concurrent calls to each process',
    expected: 'all succeed, no connection leaked',
    measured: `${replies.length} of ${16 * sites.length} succeeded, ${leaked?.n} idle in transaction`,
    isPassed: replies.length === 16 * sites.length && leaked?.n === 0,
  }
}

/**
 * The same crash with asynchronous commits, which lose what was acknowledged in the last 200 ms. Retried, because a crash
 * right after a flush loses nothing.
 */
async function control({ postgres, sql }: Deployment): Promise<Finding> {
  await sql('create table unsafe_writes (n int generated always as identity)')
  let acknowledged = 0
  let lost = 0
  for (let crash = 0; crash < 10 && lost === 0; crash++) {
    const before = acknowledged
    const client = new pg.Client({ connectionString: postgres.url })
    client.on('error', () => {})
    await client.connect()
    await client.query('set synchronous_commit = off')
    const inserting = insertForever(client, () => acknowledged++).catch(() => {})
    while (acknowledged < before + 50) await wait(10)
    await postgres.crash()
    await inserting
    await client.end().catch(() => {})
    const [stored] = await sql<{ n: number }>('select count(*)::int as n from unsafe_writes')
    lost = acknowledged - (stored?.n ?? 0)
  }
  return {
    title: 'Control: a crash with asynchronous commits',
    expected: 'loses acknowledged writes',
    measured: `${lost} of ${acknowledged} lost`,
    isPassed: lost > 0,
  }
}

async function insertForever(client: pg.Client, onAcknowledged: () => void): Promise<never> {
  for (;;) {
    await client.query('insert into unsafe_writes default values')
    onAcknowledged()
  }
}
