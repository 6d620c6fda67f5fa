import { registration } from '#content/registration.ts'
import { formatEventDays, formatEventLength, formatEventTime } from '#contract/event-dates.ts'
import type { MasterclassDetail } from '#contract/masterclasses.ts'

type Rows = Record<keyof typeof registration.masterclass.rows, string>
export type OrderWords = Record<'eyebrow' | 'lead' | 'summary' | 'format' | 'metaTitle' | 'description', string> & {
  rows: Rows
}

/** What a registration page sells, as shown in its summary. */
export interface OrderSummary {
  slug: string
  title: string
  words: OrderWords
  date: string
  time: string
  length: string
  /** In rupees, as rendered. The current price comes from `availabilityQuery`. */
  price: number
  event: MasterclassDetail
}

/** Everything is the event's record. */
export function toOrderSummary(event: MasterclassDetail, pageWords: OrderWords): OrderSummary {
  const { slug, title, sessions, price } = event
  const words = wordsFor(event, pageWords)
  return {
    slug,
    title,
    words,
    date: formatEventDays(sessions) || registration.undated,
    time: formatEventTime(sessions) || registration.undated,
    length: formatEventLength(sessions),
    price,
    event,
  }
}

/** The masterclass's form also takes registrations for workshops that the team has added. */
function wordsFor({ kind }: Pick<MasterclassDetail, 'kind'>, words: OrderWords): OrderWords {
  if (kind !== 'workshop' || words !== registration.masterclass) return words
  const { eyebrow, title } = registration.otherWorkshop
  return { ...words, eyebrow, rows: { ...words.rows, title } }
}
