/**
 * At most so many at once; the others wait in line, first come first served, and not longer than `timeoutMs`. A crowd
 * that wants transactions then waits here, while single statements still find a free connection.
 */
export function takeTurns(most: number, timeoutMs: number) {
  const line: Array<() => void> = []
  let running = 0

  const turn = () =>
    new Promise<void>((begin, giveUp) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(called), 1)
        giveUp(Object.assign(new Error('no connection became free in time'), { code: 'ETIMEDOUT' }))
      }, timeoutMs)
      const called = () => {
        clearTimeout(timer)
        begin()
      }
      line.push(called)
    })

  return async <T>(work: () => Promise<T>): Promise<T> => {
    // Whoever is called takes over the place of whoever calls: the count stays.
    if (running < most) running++
    else await turn()
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
