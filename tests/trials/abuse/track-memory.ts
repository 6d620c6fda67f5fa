import { readFileSync, writeFileSync } from 'node:fs'

const toMegabytes = (kilobytes: number) => kilobytes / 1024

function read(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (!found) throw new Error(`/proc/${pid}/status has no ${name}`)
  return toMegabytes(Number(found))
}

/** Starts tracking a process's memory. The returned function reads the peak since then, in megabytes. */
export function trackPeakMemory(pid: number): () => number {
  // Resets the peak (VmHWM).
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return () => read(pid, 'VmHWM')
}

/** Like trackPeakMemory, but reads the growth over the current size (Linux, proc(5)). */
export function trackMemoryGrowth(pid: number): () => number {
  const peak = trackPeakMemory(pid)
  const before = read(pid, 'VmRSS')
  return () => peak() - before
}
