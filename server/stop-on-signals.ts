import { setTimeout as wait } from 'node:timers/promises'
import type { RunningSite } from './start-site.ts'

/** Time for a balancer to notice that this process is draining. */
const drainMs = 2_000
/** What is still running then is aborted. */
const timeoutMs = 10_000

/** SIGTERM (a deploy) drains first; SIGINT (Ctrl+C) only finishes the requests in progress. */
export function stopOnSignals(site: RunningSite): void {
  let isStopping = false
  const stop = async (signal: NodeJS.Signals) => {
    const abort = () => {
      site.log.error({ signal }, 'the site has stopped before its requests had ended')
      process.exit(1)
    }
    if (isStopping) return abort()
    isStopping = true
    setTimeout(abort, timeoutMs).unref()
    site.lifecycle.isDraining = true
    if (signal === 'SIGTERM') await wait(drainMs)
    await site.close()
    site.log.info({ signal }, 'the site has stopped')
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
