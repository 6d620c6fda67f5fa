import { statfsSync } from 'node:fs'

const mib = 1024 * 1024
/**
 * Below this writes are refused. The embedded engine allocates its log in files of 16 MiB, and when it cannot it loops
 * for ever and blocks the process.
 */
export const minFreeBytes = 64 * mib
/** Below this the team is notified. */
export const lowFreeBytes = 256 * mib
/** A disk does not fill within this time. */
const maxAgeMs = 100

/** The disk of the embedded database. */
export interface DiskSpace {
  freeBytes(): number
  /** Writes are then refused; reads are not. */
  isFull(): boolean
}

export function diskSpace(folder: string, readFreeBytes: () => number = () => freeBytesOf(folder)): DiskSpace {
  let readAt = Number.NEGATIVE_INFINITY
  let free = 0
  const freeBytes = () => {
    const now = performance.now()
    if (now - readAt > maxAgeMs) {
      free = readFreeBytes()
      readAt = now
    }
    return free
  }
  return { freeBytes, isFull: () => freeBytes() < minFreeBytes }
}

export function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** A write that was refused before it reached the database. The code is PostgreSQL's for a full disk. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull'
  readonly code = '53100'

  constructor() {
    super('the disk is full')
  }
}
