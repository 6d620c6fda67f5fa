import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { anIpAddress, forwardedFor } from './people.ts'
import { send } from './send.ts'

export interface Flood {
  url: string
  perSecond: number
  seconds: number
  /** A prefix that ends with / ? or = gets a unique suffix. */
  prefixes: readonly string[]
}

if (parentPort) parentPort.postMessage(await flood(workerData as Flood))

/** Runs in its own thread, so that sending does not distort the measured latency. Returns the count of each status. */
async function flood({ url, perSecond, seconds, prefixes }: Flood): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  const requests: Promise<void>[] = []
  const headers = forwardedFor(anIpAddress())
  const started = performance.now()
  for (let n = 0; n < perSecond * seconds; n++) {
    const prefix = prefixes[n % prefixes.length] ?? '/'
    const path = /[/?=]$/.test(prefix) ? `${prefix}made-up-${n}-${process.pid}` : prefix
    requests.push(
      send(url, { path, headers }).then(({ status }) => {
        statuses[status] = (statuses[status] ?? 0) + 1
      }),
    )
    const earlyMs = started + ((n + 1) / perSecond) * 1000 - performance.now()
    if (earlyMs > 0) await wait(earlyMs)
  }
  await Promise.all(requests)
  return statuses
}
