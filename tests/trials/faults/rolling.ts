import { setTimeout as wait } from 'node:timers/promises'
import { aSignUp } from '#tests/factories/sign-ups.ts'
import type { SiteProcess } from '../../../scripts/site-process.ts'
import { startBalancer } from '../balancer.ts'
import { type Deployment, deploy } from '../deployment.ts'
import { type Finding, loadPauseMs, type Trial } from '../report.ts'
import { countStatuses, isBusy, type Reply } from '../requests.ts'
import { compareWrites, describeComparison, isIntact } from './compare-writes.ts'
import { startReaders } from './readers.ts'
import { startWriters } from './writers.ts'

type Balancer = Awaited<ReturnType<typeof startBalancer>>

/** A rolling deploy: each process in turn is stopped gracefully and restarted, under reads and writes. */
export const rolling: Trial = {
  name: 'rolling',
  run: async ({ isShort }) => {
    const rounds = isShort ? 1 : 20
    const deployment = await deploy()
    const balancer = await startBalancer(deployment.sites)
    try {
      const pauseMs = loadPauseMs(isShort)
      const run = await underLoad({ deployment, balancer, pauseMs }, async () => {
        for (let round = 0; round < rounds; round++)
          for (const site of deployment.sites) await restart(site, balancer, 'SIGTERM')
      })
      const { comparison } = run
      // The short form shares its cores: now and then a call may be asked to wait, whether or not a process restarts.
      const maxBusy = isShort ? run.replies.length / 100 : 0
      return [
        {
          title: `Rolling restart of two processes, ${rounds} times, under load`,
          expected: '0 requests dropped',
          measured: [
            `${run.dropped.length} dropped of ${run.replies.length}, ${run.busy.length} asked to wait: ${countStatuses(run.replies)}`,
            describeComparison(comparison),
            ...run.failures,
            ...run.refusals,
          ].join('; '),
          isPassed:
            run.dropped.length === 0 &&
            run.busy.length <= maxBusy &&
            comparison.retried <= run.busy.length &&
            isIntact(comparison),
        },
        {
          title: 'A session during the restarts',
          expected: 'stays signed in',
          measured: countStatuses(run.signedIn),
          isPassed: run.signedIn.length > 0 && run.signedIn.every((reply) => reply.status === 200 || isBusy(reply)),
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

/** Collects all replies while `act` runs. */
async function underLoad({ deployment, balancer, pauseMs }: Site, act: () => Promise<void>) {
  const { url, failures } = balancer
  const firstFailure = failures.length
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
  const readReplies = await readers.stop()
  const { writes, replies: writeReplies } = await writers.stop()
  const replies: Pick<Reply, 'status' | 'retryAfter'>[] = [...readReplies, ...writeReplies]
  return {
    replies,
    busy: replies.filter(isBusy),
    dropped: replies.filter((reply) => (reply.status === 0 || reply.status >= 500) && !isBusy(reply)),
    failures: failures.slice(firstFailure),
    refusals: writeReplies.flatMap(({ failure }) => failure ?? []),
    signedIn: readReplies.filter(({ headers }) => headers !== undefined),
    comparison: await compareWrites(deployment.sql, writes),
  }
}

async function signUp(url: string): Promise<string> {
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aSignUp()),
  })
  if (response.status !== 201) throw new Error(`the account was not created: ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** The same load when a process is killed. */
async function control(site: Site): Promise<Finding> {
  const { deployment, balancer } = site
  let restarts = 0
  let dropped = 0
  while (dropped === 0 && restarts < 10) {
    const next = deployment.sites[restarts++ % deployment.sites.length]
    const run = await underLoad(site, async () => {
      await wait(500)
      if (next) await restart(next, balancer, 'SIGKILL')
    })
    dropped = run.dropped.length
  }
  return {
    title: 'Control: a process that stops without draining',
    expected: 'drops requests',
    measured: `${dropped} dropped in ${restarts} restarts`,
    isPassed: dropped > 0,
  }
}
