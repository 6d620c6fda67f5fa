import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { anAddress, from } from './people.ts'
import { send } from './send.ts'

export interface Flood {
  url: string
  perSecond: number
  seconds: number
  /** One that ends with / ? or = goes on with something made up. */
  prefixes: readonly string[]
}

if (parentPort) parentPort.postMessage(await flood(workerData as Flood))

/** In a thread of its own, so that what others wait is not what this takes. Answers how often each status came. */
async function flood({ url, perSecond, seconds, prefixes }: Flood): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  const asked: Promise<void>[] = []
  const address = from(anAddress())
  const started = performance.now()
  for (let n = 0; n < perSecond * seconds; n++) {
    const prefix = prefixes[n % prefixes.length] ?? '/'
    const path = /[/?=]$/.test(prefix) ? `${prefix}made-up-${n}-${process.pid}` : prefix
    asked.push(
      send(url, { path, headers: address }).then(({ status }) => {
        statuses[status] = (statuses[status] ?? 0) + 1
      }),
    )
    const earlyMs = started + ((n + 1) / perSecond) * 1000 - performance.now()
    if (earlyMs > 0) await wait(earlyMs)
  }
  await Promise.all(asked)
  return statuses
}
