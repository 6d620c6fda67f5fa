import type { Services } from '#server/services.ts'
import { checkProgress, type Schedule } from './check-progress.ts'

/** Anybody may call /readyz, as often as they like. */
const cacheMs = 10_000

/** What /readyz says: ages and names, which say nothing about anybody. */
export function progressDescriber({ database, clock }: Services, schedules: readonly Schedule[]) {
  const startedAt = clock()
  let cached: { until: number; description: ReturnType<typeof read> } | null = null
  const read = async (now: Date) => {
    const { waiting, jobs } = await checkProgress(database.queries, schedules, { now, startedAt })
    const secondsSince = (time: Date | null) =>
      time && Math.max(0, Math.round((now.getTime() - time.getTime()) / 1_000))
    return {
      oldestWaitingMailSeconds: secondsSince(waiting.since),
      secondsSinceJobSuccess: Object.fromEntries(
        jobs.map(({ name, succeededAt }) => [name, secondsSince(succeededAt)]),
      ),
      stuck: [
        ...(waiting.isStuck ? ['outbox'] : []),
        ...jobs.filter(({ state }) => state === 'stopped').map(({ name }) => name),
      ],
    }
  }
  return () => {
    const now = clock()
    if (!cached || cached.until <= now.getTime()) cached = { until: now.getTime() + cacheMs, description: read(now) }
    return cached.description
  }
}
