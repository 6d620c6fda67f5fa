import { registration } from '#content/registration.ts'
import { workshop } from '#content/workshop.ts'
import { formatDateRange, formatTimeRange } from '#contract/dates.ts'
import type { Masterclass } from '#contract/masterclasses.ts'

/** What is sold on a registration page, as its summary says it. */
export interface Offer {
  slug: string
  title: string
  words: typeof registration.masterclass | typeof registration.workshop
  date: string
  time: string
  format: string
  /** In rupees, as the page came. What is charged is asked for afresh: `availabilityQuery`. */
  price: number
}

/** The hours are the event's own: somebody about to pay must not read the page's two disagreeing times. */
export function masterclassOffer({ slug, title, startDate, endDate, price }: Masterclass): Offer {
  const words = registration.masterclass
  const date = formatDateRange(startDate, endDate)
  return { slug, title, words, date, time: formatTimeRange(startDate, endDate), format: words.format, price }
}

/** The event's own day. Hours and length in the words of content/workshop.ts while they fit, or without an event. */
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

function isAnother(moment: string, expected: string): boolean {
  return new Date(moment).getTime() !== new Date(expected).getTime()
}

function lengthMs(start: string, end: string): number {
  return new Date(end).getTime() - new Date(start).getTime()
}
