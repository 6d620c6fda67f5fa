import type { MetaDescriptor } from 'react-router'
import type { OrderWords } from '#app/features/registrations/order-summary.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { eventFacts } from '#content/event-facts.ts'
import { eventCardImage } from '#contract/event-card.ts'
import { formatEventDates, formatEventTime } from '#contract/event-dates.ts'
import { bookingPath } from '#contract/event-paths.ts'
import { canBook } from '#contract/event-state.ts'
import type { Masterclass } from '#contract/masterclasses.ts'
import { formatRupees } from '#contract/rupees.ts'
import { titleOf } from './registration-title.ts'

/** `null` when there is no such event, `undefined` while loading. */
export function registrationMeta(
  event: Masterclass | null | undefined,
  words: OrderWords,
  matches: Parameters<typeof pageMeta>[0]['matches'],
): MetaDescriptor[] {
  if (!event) return [{ title: titleOf(event, words) }, { name: 'robots', content: 'noindex' }]
  const { title, sessions, price, state } = event
  const lead = canBook(state) ? words.description : `${eventFacts.states[state]}:`
  const facts = [
    title,
    formatEventDates(sessions),
    sessions.length > 0 && formatEventTime(sessions),
    price === 0 ? eventFacts.price.free : formatRupees(price),
  ]
  return pageMeta({
    title: titleOf(event, words),
    description: `${lead} ${facts.filter(Boolean).join(', ')}.`,
    path: bookingPath(event),
    image: eventCardImage(event),
    matches,
  })
}
