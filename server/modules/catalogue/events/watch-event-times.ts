import type { Services } from '#server/services.ts'
import { listPublicSessions } from './store.ts'

/** Timers count in 32 bits, and a clock may be set: look again at least this often. */
const maxWaitMs = 60 * 60 * 1000

/** Calls back whenever a session of a public event starts or ends: pages then say something else. */
export function watchEventTimes({ database, clock, log }: Services, onPassed: () => void): EventTimesWatch {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const schedule = async () => {
    clearTimeout(timer)
    const now = clock().getTime()
    const next = await findNext(now).catch((error: unknown) => {
      log.warn({ code: (error as { code?: unknown }).code }, 'the times of events could not be read')
      return null
    })
    if (isStopped) return
    clearTimeout(timer)
    const waitMs = Math.min(maxWaitMs, next === null ? maxWaitMs : next - now)
    timer = setTimeout(() => {
      if (next !== null && next <= clock().getTime()) onPassed()
      void schedule()
    }, waitMs)
    timer.unref()
  }
  const findNext = async (now: number): Promise<number | null> => {
    const events = await listPublicSessions(database.queries)
    const times = events.flatMap(({ sessions }) =>
      sessions.flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)]),
    )
    const ahead = times.filter((time) => time > now)
    return ahead.length > 0 ? Math.min(...ahead) : null
  }
  return {
    schedule,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

interface EventTimesWatch {
  /** To be called again when events change. */
  schedule(): Promise<void>
  stop(): void
}
