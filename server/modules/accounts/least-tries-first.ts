import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'

/** More than these would wait longer than anybody does. */
const mostWaiting = 500
/** Seldom enough that who has waited longest hardly waits longer, often enough that a long queue does not delay a newcomer. */
const latestEvery = 5

interface Waiting {
  tries: number
  begin: () => void
  giveUp: (error: Problem) => void
}

/**
 * So much work runs at once, the rest waits in turn. Whoever has tried least goes first: a thousand guesses in the queue
 * do not keep an owner waiting who comes once. Of those who have tried as often, one turn in five is the latest's and the others are theirs
 * who have waited longest: neither a long queue nor an endless row of newcomers keeps anybody waiting. Of first tries nothing
 * tells an owner's from a stranger's, unless the device is known: that counts as none. Of two turns at most one is such a
 * device's, or somebody who signs in on theirs again and again would keep everybody else out.
 */
export function leastTriesFirst(atOnce: number): <T>(tries: number, work: () => Promise<T>) => Promise<T> {
  const waiting: Waiting[] = []
  let running = 0

  /** Kept in order, the next one last. The one that has tried most and waited longest is turned away when it is too long. */
  function lineUp(newcomer: Waiting): void {
    const ahead = waiting.findIndex(({ tries }) => tries < newcomer.tries)
    waiting.splice(ahead === -1 ? waiting.length : ahead, 0, newcomer)
    if (waiting.length > mostWaiting)
      waiting.shift()?.giveUp(new Problem('unavailable', messages.unavailable, { retryAfterSeconds: 5 }))
  }

  let wasKnown = false
  let turn = 0
  function takeNext(): Waiting | undefined {
    const firstUnknown = wasKnown ? waiting.findLastIndex(({ tries }) => tries > 0) : -1
    const latest = firstUnknown === -1 ? waiting.length - 1 : firstUnknown
    const least = waiting[latest]?.tries
    const isLatests = turn++ % latestEvery === 0
    const [next] = waiting.splice(isLatests ? latest : waiting.findIndex(({ tries }) => tries === least), 1)
    wasKnown = next?.tries === 0
    return next
  }

  return async (tries, work) => {
    // Whoever is called takes over the place of whoever calls: the count stays.
    if (running < atOnce) running++
    else await new Promise<void>((begin, giveUp) => lineUp({ tries, begin, giveUp }))
    try {
      return await work()
    } finally {
      const next = takeNext()
      if (next) next.begin()
      else running--
    }
  }
}
