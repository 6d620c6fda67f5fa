import { spanOf } from '#database/first-events.ts'

/** The columns of an event that takes place in these sessions. */
export function withSessions(...days: [start: Date | string, end: Date | string][]) {
  const sessions = days.map(([start, end], index) => ({
    id: index + 1,
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(end).toISOString(),
    title: `Session ${index + 1}`,
    items: [],
  }))
  return { sessions, ...spanOf(sessions) }
}
