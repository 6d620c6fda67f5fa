import { registration } from '#content/registration.ts'
import { formatEventDates, formatEventLength, formatEventTime } from '#contract/event-dates.ts'
import type { MasterclassDetail } from '#contract/masterclasses.ts'

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
  event: MasterclassDetail
}

/** Everything is the event's record. */
export function toOffer(event: MasterclassDetail, words: Offer['words']): Offer {
  const { slug, title, sessions, price } = event
  return {
    slug,
    title,
    words,
    date: formatEventDates(sessions) || registration.undated,
    time: formatEventTime(sessions) || registration.undated,
    format: [formatEventLength(sessions), words.format].filter(Boolean).join(', '),
    price,
    event,
  }
}
