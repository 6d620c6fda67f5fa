import { registration } from '#content/registration.ts'
import { workshop } from '#content/workshop.ts'
import { formatDateRange, formatTimeRange } from '#contract/dates.ts'
import type { Masterclass } from '#contract/masterclasses.ts'

/** What a registration page sells, as shown in its summary. */
export interface Offer {
  slug: string
  title: string
  words: typeof registration.masterclass | typeof registration.workshop
  date: string
  time: string
  format: string
  /** In rupees, as rendered. The current price comes from `availabilityQuery`. */
  price: number
}

/** Uses the event's own hours, since the page's texts disagree about them. */
export function masterclassOffer({ slug, title, startDate, endDate, price }: Masterclass): Offer {
  const words = registration.masterclass
  const date = formatDateRange(startDate, endDate)
  return { slug, title, words, date, time: formatTimeRange(startDate, endDate), format: words.format, price }
}

/** The event's date. Hours and duration come from content/workshop.ts while they match, or without an event. */
export function workshopOffer(event: Masterclass | null | undefined): Offer {
  const words = registration.workshop
  const { startIso, endIso } = workshop
  const isMoved = event && (isAnother(event.startDate, startIso) || isAnother(event.endDate, endIso))
  const isOtherLength = event && lengthMs(event.startDate, event.endDate) !== lengthMs(startIso, endIso)
  const hours = event && formatTimeRange(event.startDate, event.endDate)
  const isOtherTime = isOtherLength || (event && hours !== formatTimeRange(startIso, endIso))
  return {
    slug: workshop.eventSlug,
    title: workshop.title,
    words,
    date: isMoved ? formatDateRange(event.startDate, event.endDate) : workshop.date,
    time: isOtherTime && hours ? hours : workshop.time,
    format: isOtherLength
      ? `${workshop.format}, ${words.format}`
      : `${workshop.format}, ${workshop.duration}, ${words.format}`,
    price: event?.price ?? workshop.rupees,
  }
}

function isAnother(timestamp: string, expected: string): boolean {
  return new Date(timestamp).getTime() !== new Date(expected).getTime()
}

function lengthMs(start: string, end: string): number {
  return new Date(end).getTime() - new Date(start).getTime()
}
