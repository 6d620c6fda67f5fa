import type { FastifyBaseLogger } from 'fastify'
import { connectToLogServer, type LogServer, type Patience } from './log-connection.ts'
import { syslogMessage } from './syslog-message.ts'
import { type Bounds, WaitingLines } from './waiting-lines.ts'

interface Habits extends Bounds, Patience {
  /** Before the second try; each further one waits twice as long, up to the longest. */
  pauseMs: number
  longestPauseMs: number
  tellEveryMs: number
  closeMs: number
}

const habits: Habits = {
  lines: 10_000,
  bytes: 8_000_000,
  connectMs: 10_000,
  openMs: 10_000,
  receiptMs: 5_000,
  pauseMs: 1_000,
  longestPauseMs: 60_000,
  tellEveryMs: 60_000,
  closeMs: 2_000,
}

/**
 * Takes lines of the log and sends them to a log server as soon as it takes them, in order, each at least once. Taking one
 * costs no more than to remember it. Trouble is told to `here`, which must not lead back.
 */
export function sendLog(server: LogServer, here: Pick<FastifyBaseLogger, 'warn'>, changed: Partial<Habits> = {}) {
  const { pauseMs, longestPauseMs, tellEveryMs, closeMs, ...how } = { ...habits, ...changed }
  const waiting = new WaitingLines(how)
  let number = 0
  let connection: ReturnType<typeof connectToLogServer> | undefined
  let pause: NodeJS.Timeout | undefined
  let nextPauseMs = pauseMs
  let toldAt = Number.NEGATIVE_INFINITY
  let isDue = false
  let closing: (() => void) | undefined
  let isClosed = false

  const messageOf = (line: string) => {
    number = (number % 0x7fff_ffff) + 1
    return syslogMessage(line, number)
  }

  /** Does whatever can be done now. Called whenever something has changed. */
  function goOn(): void {
    isDue = false
    if (isClosed) return
    if (!connection) {
      if (waiting.count === 0) closing?.()
      else if (!pause) connection = connectToLogServer(server, how, { opened, drained: goOn, gone })
      return
    }
    while (connection.isReady && waiting.hasUnsent) connection.write(waiting.takeUnsent())
    if (connection.isReady && (waiting.isHalfSent || closing)) connection.end()
  }

  function opened(): void {
    const dropped = waiting.tellLost((lost) =>
      messageOf(JSON.stringify({ level: 40, time: Date.now(), dropped: lost, msg: droppedMessage })),
    )
    if (dropped > 0) here.warn({ dropped }, droppedMessage)
    goOn()
  }

  function gone(why: string | null): void {
    connection = undefined
    if (isClosed) return
    if (why === null) {
      waiting.haveArrived()
      nextPauseMs = pauseMs
    } else {
      waiting.mayNotHaveArrived()
      tellTrouble(why)
      pause = setTimeout(endPause, closing ? Math.min(pauseMs, 200) : nextPauseMs)
      nextPauseMs = Math.min(nextPauseMs * 2, longestPauseMs)
    }
    goOn()
  }

  function endPause(): void {
    clearTimeout(pause)
    pause = undefined
    goOn()
  }

  function tellTrouble(code: string): void {
    if (performance.now() - toldAt < tellEveryMs) return
    toldAt = performance.now()
    here.warn({ code, waiting: waiting.count }, 'the log server does not take lines')
  }

  return {
    write(line: string): void {
      if (closing) return
      waiting.add(messageOf(line))
      // Once for all lines of this moment, after whoever wrote them is done.
      if (!isDue) setImmediate(goOn)
      isDue = true
    },
    /** Sends what is there, as far as that goes in two seconds. */
    async close(): Promise<void> {
      if (closing) return
      const { promise, resolve } = Promise.withResolvers<void>()
      closing = resolve
      const deadline = setTimeout(resolve, closeMs)
      endPause()
      await promise
      clearTimeout(deadline)
      clearTimeout(pause)
      isClosed = true
      connection?.cut('closed')
      if (waiting.missing > 0)
        here.warn({ dropped: waiting.missing }, 'lines did not reach the log server before the end')
    },
  }
}

const droppedMessage = 'lines were dropped while the log server was away'
