import { setTimeout as wait } from 'node:timers/promises'
import type { RunningSite } from './start-site.ts'

/** How long a balancer has to notice that this process takes no more visitors. */
const drainMs = 2_000
/** Whatever has not ended by then is cut. */
const timeoutMs = 10_000

/** SIGTERM (a deploy) drains first; SIGINT (a person at the keyboard) stops at once, still finishing what is under way. */
export function stopOnSignals(site: RunningSite): void {
  let isStopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), timeoutMs).unref()
    site.lifecycle.isDraining = true
    if (signal === 'SIGTERM') await wait(drainMs)
    await site.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
