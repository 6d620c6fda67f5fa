import type { EventKind } from '#contract/events.ts'
import type { SessionFields } from './event-fields.ts'
import { fromIndiaClock, toIndiaClock } from './india-time.ts'

const dayMs = 24 * 60 * 60 * 1000

/** At the hours of the last one: the next day, or a week later for a cohort. */
export function nextSession(sessions: readonly SessionFields[], kind: EventKind): SessionFields {
  const last = sessions.at(-1)
  const days = kind === 'cohort' ? 7 : 1
  return {
    startsAt: shiftClock(last?.startsAt ?? '', days),
    endsAt: shiftClock(last?.endsAt ?? '', days),
    title: '',
    items: [],
  }
}

function shiftClock(clock: string, days: number): string {
  const timestamp = fromIndiaClock(clock)
  return timestamp && toIndiaClock(new Date(Date.parse(timestamp) + days * dayMs).toISOString())
}

/** The dates stay where they are; the title and agenda of one session move to another's place. */
export function moveContents(sessions: readonly SessionFields[], from: number, to: number): SessionFields[] {
  const contents = sessions.map(({ title, items }) => ({ title, items }))
  const [moved] = contents.splice(from, 1)
  if (moved) contents.splice(to, 0, moved)
  return sessions.map((session, index) => ({ ...session, ...contents[index] }))
}
