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
  /** Null for the team. */
  network: string | null
}

/** A download's place. It is slow while its client has not taken the last chunk for some seconds. */
export interface Place {
  /** True while the client has to take what was sent; false while we read the next chunk. */
  setWaiting(isWaiting: boolean): void
  release(): void
}

interface Download extends Reader {
  waitingSince: number
  end: () => void
}

/** Hands out places. Where one of the limits is reached, the slowest download under it ends in favour of the next. */
export function downloadPlaces(now: () => number = () => performance.now()) {
  const downloads = new Set<Download>()

  function makeRoom(max: number, isCounted: (download: Download) => boolean, refuse: () => Problem): void {
    const counted = [...downloads].filter(isCounted)
    if (counted.length < max) return
    const slowest = counted.reduce((slow, other) => (other.waitingSince < slow.waitingSince ? other : slow))
    if (now() - slowest.waitingSince < slowAfterMs) throw refuse()
    downloads.delete(slowest)
    slowest.end()
  }

  /** Throws when there is no place. `end` is called when the place goes to another download. */
  return function take({ key, network }: Reader, end: () => void): Place {
    makeRoom(maxOfReader, (download) => download.key === key, tooMany)
    if (network !== null) {
      makeRoom(maxOfNetwork, (download) => download.network === network, tooMany)
      makeRoom(maxOfVisitors, (download) => download.network !== null, unavailable)
    }
    makeRoom(maxOfSite, () => true, unavailable)
    const download: Download = { key, network, waitingSince: now(), end }
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
