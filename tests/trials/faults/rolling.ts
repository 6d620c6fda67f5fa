import { setTimeout as wait } from 'node:timers/promises'
import { aSignUp } from '#tests/factories/sign-ups.ts'
import type { SiteProcess } from '../../../scripts/site-process.ts'
import { startBalancer } from '../balancer.ts'
import { type Answer, countStatuses } from '../calls.ts'
import { type Deployment, deploy } from '../deployment.ts'
import { type Finding, restMs, type Trial } from '../report.ts'
import { compareWrites, inWords, isWhole } from './compare-writes.ts'
import { startReaders } from './readers.ts'
import { startWriters } from './writers.ts'

type Balancer = Awaited<ReturnType<typeof startBalancer>>

/** A deploy: each process in turn is asked to end and comes back, while people read and write. */
export const rolling: Trial = {
  name: 'rolling',
  run: async ({ isShort }) => {
    const rounds = isShort ? 1 : 20
    const deployment = await deploy()
    const balancer = await startBalancer(deployment.sites)
    try {
      const pauseMs = restMs(isShort)
      const held = await underLoad({ deployment, balancer, pauseMs }, async () => {
        for (let round = 0; round < rounds; round++)
          for (const site of deployment.sites) await restart(site, balancer, 'SIGTERM')
      })
      const { comparison } = held
      return [
        {
          what: `Rolling restart of two processes, ${rounds} times, under load`,
          promised: '0 requests dropped',
          measured: `${held.dropped.length} dropped of ${held.answers.length}: ${countStatuses(held.answers)}; ${inWords(comparison)}`,
          isHeld: held.dropped.length === 0 && comparison.repeated === 0 && isWhole(comparison),
        },
        {
          what: 'A signed-in session meanwhile',
          promised: 'survives',
          measured: countStatuses(held.asUser),
          isHeld: held.asUser.length > 0 && held.asUser.every(({ status }) => status === 200),
        },
        await control({ deployment, balancer, pauseMs }),
      ]
    } finally {
      await balancer.close()
      await deployment.close()
    }
  },
}

async function restart(site: SiteProcess, balancer: Balancer, signal: NodeJS.Signals): Promise<void> {
  await site.end(signal)
  await site.startAgain()
  while (!balancer.isReady(site)) await wait(20)
}

interface Site {
  deployment: Deployment
  balancer: Balancer
  pauseMs: number
}

/** Everything that people were answered while `act` went on. */
async function underLoad({ deployment, balancer, pauseMs }: Site, act: () => Promise<void>) {
  const { url } = balancer
  const cookie = await signUp(url)
  const readers = startReaders(
    [
      { url },
      { url: `${url}/courses` },
      { url: `${url}/api/courses` },
      { url: `${url}/api/user`, headers: { cookie } },
    ],
    pauseMs,
  )
  const writers = startWriters(url, pauseMs)
  await act()
  const read = await readers.stop()
  const { writes, answers: written } = await writers.stop()
  const answers: Pick<Answer, 'status'>[] = [...read, ...written]
  return {
    answers,
    dropped: answers.filter(({ status }) => status === 0 || status >= 500),
    asUser: read.filter(({ headers }) => headers !== undefined),
    comparison: await compareWrites(deployment.sql, writes),
  }
}

async function signUp(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aSignUp()),
  })
  if (answer.status !== 201) throw new Error(`no account was made: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** The same load when a process goes without a word. */
async function control(site: Site): Promise<Finding> {
  const { deployment, balancer } = site
  let restarts = 0
  let dropped = 0
  while (dropped === 0 && restarts < 10) {
    const next = deployment.sites[restarts++ % deployment.sites.length]
    const seen = await underLoad(site, async () => {
      await wait(500)
      if (next) await restart(next, balancer, 'SIGKILL')
    })
    dropped = seen.dropped.length
  }
  return {
    what: 'Control: a process that goes without draining',
    promised: 'drops requests',
    measured: `${dropped} dropped in ${restarts} restarts`,
    isHeld: dropped > 0,
  }
}
