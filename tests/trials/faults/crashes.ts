import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startBalancer } from '../balancer.ts'
import { countStatuses } from '../calls.ts'
import { type Deployment, deploy } from '../deployment.ts'
import { type Finding, median, restMs, seconds, type Trial } from '../report.ts'
import { compareWrites, inWords, isWhole } from './compare-writes.ts'
import { killInTurns } from './kill-in-turns.ts'
import { startWriters } from './writers.ts'

/** Two processes on a PostgreSQL server, killed in turns while people write. */
export const crashes: Trial = {
  name: 'crashes',
  run: async ({ isShort }) => {
    const kills = isShort ? 3 : 30
    const deployment = await deploy()
    const balancer = await startBalancer(deployment.sites)
    try {
      const writers = startWriters(balancer.url, restMs(isShort))
      const everyMs = isShort ? 500 : 2_000
      const readyMs = await killInTurns(deployment.sites, { kills, everyMs, upMs: 500 })
      const { writes, answers } = await writers.stop()
      const comparison = await compareWrites(deployment.sql, writes)
      return [
        {
          what: `kill -9 of one of two processes every ${seconds(everyMs)}, ${kills} times, under writes`,
          promised: '0 acknowledged writes lost, 0 doubled, 0 without their mail',
          measured: `${inWords(comparison)}; ${countStatuses(answers)}`,
          isHeld: isWhole(comparison) && answers.every(({ status }) => status === 502 || status < 500),
        },
        readyAgain('Ready again after kill -9, on a server, under writes', readyMs, { kills, isShort }),
        await control(deployment),
      ]
    } finally {
      await balancer.close()
      await deployment.close()
    }
  },
}

/**
 * The median is judged: on a shared machine the slowest of many tells of the machine. The short form runs beside others,
 * so it counts and does not judge times.
 */
export function readyAgain(
  what: string,
  readyMs: readonly number[],
  { kills, isShort }: { kills: number; isShort: boolean },
): Finding {
  return {
    what,
    promised: 'in 2 s',
    measured: `${readyMs.length} of ${kills}, median ${seconds(median(readyMs))}, slowest ${seconds(readyMs.at(-1) ?? Number.NaN)}`,
    isHeld: readyMs.length === kills && (isShort || median(readyMs) <= 2_000),
  }
}

/** Whether a kill falls between the two statements is chance: it is tried until one does. */
async function control({ postgres, sql }: Deployment): Promise<Finding> {
  const script = fileURLToPath(new URL('./careless-writer.ts', import.meta.url))
  const count = async (where = '') =>
    (await sql<{ n: number }>(`select count(*)::int as n ${careless} ${where}`))[0]?.n ?? 0
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
    what: 'Control: mail in a statement of its own',
    promised: 'some are without their mail',
    measured: `${missing} without mail after ${kills} kills`,
    isHeld: missing > 0,
  }
}

const careless = `from contact_messages m where m.email like 'careless%'`
