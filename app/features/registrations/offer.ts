import { registration } from '#content/registration.ts'
import { formatEventDates, formatEventLength, formatEventTime } from '#contract/event-dates.ts'
import type { MasterclassDetail } from '#contract/masterclasses.ts'

type Rows = Record<keyof typeof registration.masterclass.rows, string>
export type OfferWords = Record<'eyebrow' | 'lead' | 'summary' | 'format' | 'metaTitle' | 'description', string> & {
  rows: Rows
}

/** What a registration page sells, as shown in its summary. */
export interface Offer {
  slug: string
  title: string
  words: OfferWords
  date: string
  time: string
  length: string
  /** In rupees, as rendered. The current price comes from `availabilityQuery`. */
  price: number
  event: MasterclassDetail
}

/** Everything is the event's record. */
export function toOffer(event: MasterclassDetail, pageWords: OfferWords): Offer {
  const { slug, title, sessions, price } = event
  const words = wordsFor(event, pageWords)
  return {
    slug,
    title,
    words,
    date: formatEventDates(sessions) || registration.undated,
    time: formatEventTime(sessions) || registration.undated,
    length: formatEventLength(sessions),
    price,
    event,
  }
}

/** The masterclass's form also takes registrations for workshops that the team has added. */
function wordsFor({ kind }: Pick<MasterclassDetail, 'kind'>, words: OfferWords): OfferWords {
  if (kind !== 'workshop' || words !== registration.masterclass) return words
  const { eyebrow, title } = registration.otherWorkshop
  return { ...words, eyebrow, rows: { ...words.rows, title } }
}
