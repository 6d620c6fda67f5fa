import { events } from '#content/events.ts'
import type { Course } from '#contract/courses.ts'
import type { Masterclass } from '#contract/masterclasses.ts'
import { hasEnded } from './event-facts.ts'

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

/** Soonest first. */
export function upcoming(masterclasses: readonly Masterclass[], now: number): Masterclass[] {
  return masterclasses
    .filter((event) => !hasEnded(event, now))
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate))
}

/** Latest first. The webinar is listed while its course exists, and has no event: `event` is null. */
export function past(masterclasses: readonly Masterclass[], courses: readonly Course[], now: number): PastEvent[] {
  const course = courses.find(({ slug }) => slug === events.webinar.courseSlug)
  const webinar = course && { ...searchText(course), endDate: events.webinar.dateIso, event: null }
  const ended = masterclasses
    .filter((event) => hasEnded(event, now))
    .map((event) => ({ ...searchText(event), endDate: event.endDate, event }))
  return (webinar ? [...ended, webinar] : ended).toSorted((a, b) => b.endDate.localeCompare(a.endDate))
}

function searchText({ slug, title, description }: Course | Masterclass) {
  return { slug, title, description }
}
