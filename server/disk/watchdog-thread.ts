import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { freeBytesOf } from '#database/disk-space.ts'

/** The thread's input. */
export interface WatchdogData {
  folder: string
  minFreeBytes: number
  maxSilenceMs: number
  /** Counts up while the main thread runs. */
  heartbeat: SharedArrayBuffer
}

/**
 * Runs beside the main thread. On a full disk the embedded engine can loop there forever: no timer fires and no signal is
 * handled, so only another thread can end the process, for a supervisor to restart it.
 */
const { folder, minFreeBytes, maxSilenceMs, heartbeat } = workerData as WatchdogData
const beat = new Int32Array(heartbeat)
const maxSilentChecks = 10
let lastBeat = -1
let silentChecks = 0
let wasLow = false

// Counts checks, not minutes: while a machine is suspended, both threads stand still.
setInterval(() => {
  const current = Atomics.load(beat, 0)
  if (current !== lastBeat) {
    lastBeat = current
    silentChecks = 0
    wasLow = false
  } else silentChecks++
  // Space that was freed since does not end the loop.
  wasLow ||= isLow()
  if (!wasLow || silentChecks < maxSilentChecks) return
  writeSync(2, `The disk of ${folder} is full and the embedded database no longer responds. Stopping.\n`)
  process.kill(process.pid, 'SIGKILL')
}, maxSilenceMs / maxSilentChecks)

function isLow(): boolean {
  try {
    return freeBytesOf(folder) < minFreeBytes
  } catch {
    return false
  }
}
