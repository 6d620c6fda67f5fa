import { statfsSync } from 'node:fs'

const mib = 1024 * 1024
/**
 * Below this nothing is written. The embedded engine makes its log in pieces of 16 MiB, and one that it cannot make leaves it
 * in an endless loop that blocks the whole process.
 */
export const minFreeBytes = 64 * mib
/** Below this the team is told. */
export const lowFreeBytes = 256 * mib
/** Asking costs microseconds, and a disk does not fill within this. */
const maxAgeMs = 100

/** The disk that the embedded database lives on. */
export interface DiskSpace {
  freeBytes(): number
  /** Writes are refused while it is; reading goes on. */
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

/** Refused before the database was asked: nothing was changed. Its code is PostgreSQL's own for a full disk. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull'
  readonly code = '53100'

  constructor() {
    super('the disk is full')
  }
}
