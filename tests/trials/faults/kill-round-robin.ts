import { setTimeout as wait } from 'node:timers/promises'
import type { SiteProcess } from '../../../scripts/site-process.ts'

/**
 * Kills one process after the other with SIGKILL and restarts it immediately. Each stays up for at least `minUpMs`, so
 * that there is work to interrupt. Returns the sorted times until a process was ready again.
 */
export async function killRoundRobin(
  sites: readonly SiteProcess[],
  { kills, intervalMs, minUpMs }: { kills: number; intervalMs: number; minUpMs: number },
): Promise<number[]> {
  const readyMs: number[] = []
  const restarts = sites.map(() => Promise.resolve())
  for (let n = 0; n < kills; n++) {
    const index = n % sites.length
    const site = sites[index]
    if (!site) break
    const pause = wait(intervalMs)
    await restarts[index]
    await wait(minUpMs)
    await site.end('SIGKILL')
    restarts[index] = site.startAgain().then(() => void readyMs.push(site.readyAfterMs))
    await pause
  }
  await Promise.all(restarts)
  return readyMs.sort((a, b) => a - b)
}
