import { Worker } from 'node:worker_threads'
import { minFreeBytes } from '#database/disk-space.ts'
import type { WatchdogData } from './watchdog-thread.ts'

/** Ends the process when the embedded engine loops on a full disk. Returns a function that stops the watchdog. */
export function startWatchdog(
  folder: string,
  limits: Pick<WatchdogData, 'minFreeBytes' | 'maxSilenceMs'> = { minFreeBytes, maxSilenceMs: 15_000 },
): () => Promise<void> {
  const heartbeat = new SharedArrayBuffer(4)
  const beat = new Int32Array(heartbeat)
  const timer = setInterval(() => Atomics.add(beat, 0, 1), 100)
  const workerData: WatchdogData = { folder, ...limits, heartbeat }
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  })
  timer.unref()
  thread.unref()
  // The site keeps running without it.
  thread.on('error', () => clearInterval(timer))
  return async () => {
    clearInterval(timer)
    await thread.terminate()
  }
}
