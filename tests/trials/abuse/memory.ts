import { readFileSync, writeFileSync } from 'node:fs'

const megabytes = (kilobytes: number) => kilobytes / 1024

function read(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (!found) throw new Error(`/proc/${pid}/status has no ${name}`)
  return megabytes(Number(found))
}

/** Starts to watch a process's memory; answers the most megabytes that it ever took since. */
export function peakMemory(pid: number): () => number {
  // Forgets the highest mark so far.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return () => read(pid, 'VmHWM')
}

/** Starts to watch a process's memory; answers how many megabytes more than now it ever took (Linux, proc(5)). */
export function watchMemory(pid: number): () => number {
  const peak = peakMemory(pid)
  const before = read(pid, 'VmRSS')
  return () => peak() - before
}
