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

/** In the spec's words as long as the team has not moved it; they stand also when the event could not be asked for. */
export function workshopOffer(event: Masterclass | null | undefined): Offer {
  const words = registration.workshop
  const isMoved = event && (isAnother(event.startDate, workshop.startIso) || isAnother(event.endDate, workshop.endIso))
  return {
    slug: workshop.eventSlug,
    title: workshop.title,
    words,
    date: isMoved ? formatDateRange(event.startDate, event.endDate) : workshop.date,
    time: isMoved ? formatTimeRange(event.startDate, event.endDate) : workshop.time,
    format: isMoved
      ? `${workshop.format}, ${words.format}`
      : `${workshop.format}, ${workshop.duration}, ${words.format}`,
    price: event?.price ?? workshop.rupees,
  }
}

function isAnother(moment: string, expected: string): boolean {
  return new Date(moment).getTime() !== new Date(expected).getTime()
}
