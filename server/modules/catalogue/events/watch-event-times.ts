import type { Services } from '#server/services.ts'
import { listPublicTimes } from './store.ts'
import { refundDeadline } from './to-masterclass.ts'

/** Timers count in 32 bits, and a clock may be set: look again at least this often. */
const maxWaitMs = 60 * 60 * 1000
/** While the database cannot be reached. */
const retryMs = 5_000

interface EventTimesWatch {
  /** To be called at the start, and again whenever events change. */
  schedule(): Promise<void>
  stop(): void
}

/** Calls back whenever a session of a public event has started or ended, or its refund is over: pages then say something else. */
export function watchEventTimes({ database, clock, log }: Services, onPassed: () => void): EventTimesWatch {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let checkedUntil = clock().getTime()

  const schedule = async () => {
    clearTimeout(timer)
    const times = await listTimes().catch((error: unknown) => {
      if (!isStopped) log.warn({ code: (error as { code?: unknown }).code }, 'the times of events could not be read')
      return null
    })
    if (isStopped) return
    if (times === null) return scheduleIn(retryMs)
    const now = clock().getTime()
    if (times.some((time) => checkedUntil < time && time <= now)) onPassed()
    checkedUntil = now
    const next = Math.min(...times.filter((time) => time > now), now + maxWaitMs)
    scheduleIn(next - now)
  }

  const scheduleIn = (delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void schedule(), delayMs)
    timer.unref()
  }

  const listTimes = async () => {
    const events = await listPublicTimes(database.queries)
    return events.flatMap((event) => [
      refundDeadline(event),
      ...event.sessions.flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)]),
    ])
  }

  return {
    schedule,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
