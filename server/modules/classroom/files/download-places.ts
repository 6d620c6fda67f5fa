import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'

/** Downloads under way at once; each has a chunk or two in memory. What visitors cannot take is left for the team. */
const maxOfSite = 64
const maxOfVisitors = 48
/** Per seat, or per member of the team; and per network, which may be an office. */
const maxOfReader = 4
const maxOfNetwork = 24

/** The time in which a chunk goes out at the slowest speed that keeps its place when others wait. */
const slowAfterMs = 5_000

export interface Reader {
  /** The seat or the member of the team. */
  key: string
  isMember: boolean
  /** Null where it says nothing about the reader: for the team, and behind a proxy that we do not know. */
  network: string | null
}

/** A download's place. It is slow while its client has not taken the last chunk for some seconds. */
export interface Place {
  /** True while the client has to take what was sent; false while we read the next chunk. */
  setWaiting(isWaiting: boolean): void
  release(): void
}

interface Download extends Reader {
  /** Infinity while its client has nothing to take. */
  waitingSince: number
  end: () => void
}

/** Hands out places. Where one of the limits is reached, the slowest download under it ends in favour of the next. */
export function downloadPlaces(now: () => number = () => performance.now()) {
  const downloads = new Set<Download>()

  /** Ends none before all limits are checked. */
  function makeRoom({ key, isMember, network }: Reader): void {
    const limits: [number, (download: Download) => boolean, () => Problem][] = [
      [maxOfReader, (other) => other.key === key, tooMany],
      [maxOfNetwork, (other) => network !== null && other.network === network, tooMany],
      [maxOfVisitors, (other) => !isMember && !other.isMember, unavailable],
      [maxOfSite, () => true, unavailable],
    ]
    const ended = new Set<Download>()
    for (const [max, isCounted, refusal] of limits) {
      const counted = [...downloads].filter((download) => isCounted(download) && !ended.has(download))
      if (counted.length < max) continue
      const slowest = counted.reduce((slow, other) => (other.waitingSince < slow.waitingSince ? other : slow))
      if (now() - slowest.waitingSince < slowAfterMs) throw refusal()
      ended.add(slowest)
    }
    for (const download of ended) {
      downloads.delete(download)
      download.end()
    }
  }

  /** Throws when there is no place. `end` is called when the place goes to another download. */
  return function take(reader: Reader, end: () => void): Place {
    makeRoom(reader)
    const download: Download = { ...reader, waitingSince: Number.POSITIVE_INFINITY, end }
    downloads.add(download)
    return {
      setWaiting(isWaiting) {
        download.waitingSince = isWaiting ? now() : Number.POSITIVE_INFINITY
      },
      release: () => void downloads.delete(download),
    }
  }
}

const retry = { retryAfterSeconds: 5 }
const tooMany = () => new Problem('too_many', messages.tooMany, retry)
const unavailable = () => new Problem('unavailable', messages.unavailable, retry)
