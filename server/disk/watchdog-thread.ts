import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { freeBytesOf } from '#database/disk-space.ts'

/** What the thread is started with. */
export interface WatchdogData {
  folder: string
  minFreeBytes: number
  maxSilenceMs: number
  /** Counts up while the main thread runs. */
  heartbeat: SharedArrayBuffer
}

/**
 * Runs beside the main thread. The embedded engine works in that one, and on a full disk it can get into an endless loop there:
 * then no timer fires and no signal is handled, and only another thread can end the process for whoever starts it again.
 */
const { folder, minFreeBytes, maxSilenceMs, heartbeat } = workerData as WatchdogData
const beat = new Int32Array(heartbeat)
const maxSilentChecks = 10
let lastBeat = -1
let silentChecks = 0
let wasLow = false

// Checks are counted, not minutes: after a suspended machine wakes up, both threads have missed the same time.
setInterval(() => {
  const current = Atomics.load(beat, 0)
  if (current !== lastBeat) {
    lastBeat = current
    silentChecks = 0
    wasLow = false
  } else silentChecks++
  // Room that was made since does not end the loop.
  wasLow ||= isLow()
  if (!wasLow || silentChecks < maxSilentChecks) return
  writeSync(2, `The disk of ${folder} is full and the embedded database no longer answers: this process ends.\n`)
  process.kill(process.pid, 'SIGKILL')
}, maxSilenceMs / maxSilentChecks)

function isLow(): boolean {
  try {
    return freeBytesOf(folder) < minFreeBytes
  } catch {
    return false
  }
}
