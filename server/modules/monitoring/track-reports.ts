/** Jobs report once a minute. A longer gap means that nothing could be stored: the database was away, or the disk full. */
const maxGapMs = 5 * 60_000

/** Knows since when this process has stored the successes of its jobs without a gap. After one, each needs the time for its next run. */
export function trackReports(startedAt: Date) {
  let since = startedAt
  let lastAt = startedAt
  const findStart = (now: Date): Date => (now.getTime() - lastAt.getTime() > maxGapMs ? now : since)
  return {
    findStart,
    noteReport: (now: Date): void => {
      since = findStart(now)
      lastAt = now
    },
  }
}
