import { setTimeout as wait } from 'node:timers/promises'
import type { SiteProcess } from '../../../scripts/site-process.ts'

/**
 * kill -9 of one process after the other, every so often, each started again at once and left up for `upMs` at least, so
 * that there is something to interrupt. Answers how long each took until it was ready, shortest first.
 */
export async function killInTurns(
  sites: readonly SiteProcess[],
  { kills, everyMs, upMs }: { kills: number; everyMs: number; upMs: number },
): Promise<number[]> {
  const readyMs: number[] = []
  const comingBack = sites.map(() => Promise.resolve())
  for (let n = 0; n < kills; n++) {
    const index = n % sites.length
    const site = sites[index]
    if (!site) break
    const pause = wait(everyMs)
    await comingBack[index]
    await wait(upMs)
    await site.end('SIGKILL')
    comingBack[index] = site.startAgain().then(() => void readyMs.push(site.readyAfterMs))
    await pause
  }
  await Promise.all(comingBack)
  return readyMs.sort((a, b) => a - b)
}
