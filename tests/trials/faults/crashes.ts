import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startBalancer } from '../balancer.ts'
import { type Deployment, deploy } from '../deployment.ts'
import { type Finding, formatSeconds, loadPauseMs, milliseconds, type Trial } from '../report.ts'
import { countStatuses, isBusy, type Reply } from '../requests.ts'
import { median } from '../statistics.ts'
import { compareWrites, describeComparison, isIntact } from './compare-writes.ts'
import { killRoundRobin } from './kill-round-robin.ts'
import { startWriters } from './writers.ts'

/** Kills two processes on a PostgreSQL server, one after the other, under writes. */
export const crashes: Trial = {
  name: 'crashes',
  run: async ({ isShort }) => {
    const kills = isShort ? 3 : 30
    const deployment = await deploy()
    const balancer = await startBalancer(deployment.sites)
    try {
      const writers = startWriters(balancer.url, loadPauseMs(isShort))
      const intervalMs = isShort ? 500 : 2_000
      const readyMs = await killRoundRobin(deployment.sites, { kills, intervalMs, minUpMs: 500 })
      const { writes, replies } = await writers.stop()
      const comparison = await compareWrites(deployment.sql, writes)
      return [
        {
          title: `kill -9 of one of two processes every ${formatSeconds(intervalMs)}, ${kills} times, under writes`,
          expected: '0 acknowledged writes lost, 0 duplicated, 0 without their mail',
          measured: `${describeComparison(comparison)}; ${countStatuses(replies)}`,
          isPassed: isIntact(comparison) && replies.every((reply) => reply.status === 502 || isServed(reply, isShort)),
        },
        readyFinding('Time to ready after kill -9, PostgreSQL server, under writes', readyMs, { kills, isShort }),
        await control(deployment),
      ]
    } finally {
      await balancer.close()
      await deployment.close()
    }
  },
}

/** The short form shares the machine with other trials, which may keep it too busy for a call. */
export const isServed = (reply: Pick<Reply, 'status' | 'retryAfter'>, isShort: boolean): boolean =>
  reply.status < 500 || (isShort && isBusy(reply))

/**
 * Only the median counts: on a shared machine the slowest sample is noise. The short form runs in parallel with other
 * trials, so it ignores the times.
 */
export function readyFinding(
  title: string,
  readyMs: readonly number[],
  { kills, isShort }: { kills: number; isShort: boolean },
): Finding {
  return {
    title,
    expected: 'within 2 s',
    measured: `${readyMs.length} of ${kills}, median ${formatSeconds(median(readyMs))}, slowest ${formatSeconds(readyMs.at(-1) ?? Number.NaN)}`,
    isPassed: readyMs.length === kills,
    limits: isShort ? [] : [milliseconds(median(readyMs), 2_000)],
  }
}

/** Retries until a kill happens to fall between the two statements. */
async function control({ postgres, sql }: Deployment): Promise<Finding> {
  const script = fileURLToPath(new URL('./unsafe-writer.ts', import.meta.url))
  const count = async (where = '') =>
    (await sql<{ n: number }>(`select count(*)::int as n ${fromUnsafeWriter} ${where}`))[0]?.n ?? 0
  let kills = 0
  let missing = 0
  for (; kills < 30 && missing === 0; kills++) {
    const before = await count()
    const child = spawn(process.execPath, [script], { env: { ...process.env, DATABASE_URL: postgres.url } })
    while ((await count()) < before + 5) await wait(10)
    child.kill('SIGKILL')
    await once(child, 'exit')
    missing = await count('and not exists (select from outbox o where o.recipient = m.email)')
  }
  return {
    title: 'Control: mail queued outside the transaction',
    expected: 'some messages lack their mail',
    measured: `${missing} without mail after ${kills} kills`,
    isPassed: missing > 0,
  }
}

const fromUnsafeWriter = `from contact_messages m where m.email like 'unsafe%'`
