import { events } from '#content/events.ts'
import type { Course } from '#contract/courses.ts'
import { advanceState } from '#contract/event-state.ts'
import type { Masterclass } from '#contract/masterclasses.ts'

/** The result of a query, if it has loaded. */
export type EventList<Item> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; items: Item[] }

export interface PastEvent {
  slug: string
  title: string
  description: string
  /** ISO 8601, to sort by. */
  endDate: string
  event: Masterclass | null
}

const isOver = (event: Masterclass, now: number) => advanceState(event, now) === 'over'
/** A cancelled event is shown until it would have ended. */
const hasPassed = ({ endDate }: Masterclass, now: number) => endDate !== null && Date.parse(endDate) <= now

/** Soonest first; those without a date come last. */
export function upcoming(list: readonly Masterclass[], now: number): Masterclass[] {
  return list
    .filter((event) => !hasPassed(event, now))
    .toSorted((a, b) => (a.startDate ?? '9').localeCompare(b.startDate ?? '9'))
}

/** Latest first. The webinar is listed while its course exists, and has no event: `event` is null. */
export function past(list: readonly Masterclass[], courses: readonly Course[], now: number): PastEvent[] {
  const course = courses.find(({ slug }) => slug === events.webinar.courseSlug)
  const webinar = course && { ...textsOf(course), endDate: events.webinar.dateIso, event: null }
  const ended = list
    .filter((event) => isOver(event, now))
    .map((event) => ({ ...textsOf(event), endDate: event.endDate ?? '', event }))
  return (webinar ? [...ended, webinar] : ended).toSorted((a, b) => b.endDate.localeCompare(a.endDate))
}

function textsOf({ slug, title, description }: Course | Masterclass) {
  return { slug, title, description }
}
