import type { MetaDescriptor } from 'react-router'
import { absolute, pageMeta } from '#app/lib/page-meta.ts'
import { breadcrumbs, faqPage, onlineEvent } from '#app/lib/structured-data.ts'
import { brand } from '#content/brand.ts'
import { eventFacts } from '#content/event-facts.ts'
import { events } from '#content/events.ts'
import { eventCardImage } from '#contract/event-card.ts'
import { formatEventDates, formatEventTime } from '#contract/event-dates.ts'
import { bookingPath } from '#contract/event-paths.ts'
import { canBook } from '#contract/event-state.ts'
import type { Masterclass, MasterclassDetail } from '#contract/masterclasses.ts'
import { formatRupees } from '#contract/rupees.ts'
import { titleOf } from './event-title.ts'

type Matches = Parameters<typeof absolute>[1]

interface EventMeta {
  /** `null` when there is no such event, `undefined` while loading. */
  event: MasterclassDetail | null | undefined
  path: string
  /** The page above this one. */
  parent: { name: string; path: string }
  matches: Matches
}

export function eventMeta({ event, path, parent, matches }: EventMeta): MetaDescriptor[] {
  if (event === null) return [{ title: titleOf(event) }, { name: 'robots', content: 'noindex' }]
  if (!event)
    return pageMeta({ title: `${events.title} | ${brand.name}`, description: events.description, path, matches })
  const image = eventCardImage(event)
  return [
    ...pageMeta({ title: titleOf(event), description: describe(event), path, image, matches }),
    ...(event.startDate ? [{ 'script:ld+json': eventData(event, path, matches) }] : []),
    ...(event.faqs.length > 0 ? [{ 'script:ld+json': faqPage(event.faqs) }] : []),
    {
      'script:ld+json': breadcrumbs([
        { name: brand.name, url: absolute('/', matches) },
        { name: parent.name, url: absolute(parent.path, matches) },
        { name: event.title, url: absolute(path, matches) },
      ]),
    },
  ]
}

/** When and how much first: that is what a search result or a shared link has room for. */
function describe({ sessions, price, headline, description }: Masterclass): string {
  const facts = [
    formatEventDates(sessions),
    sessions.length > 0 ? formatEventTime(sessions) : '',
    price === 0 ? eventFacts.price.free : formatRupees(price),
  ]
  const text = headline ? `${headline}. ${description}` : description
  return shorten(`${facts.filter(Boolean).join(', ')}. ${text}`)
}

function eventData(event: Masterclass, path: string, matches: Matches) {
  const { title: name, description, startDate, endDate, price, state } = event
  return onlineEvent({
    name,
    description,
    url: absolute(path, matches),
    image: absolute(eventCardImage(event).src, matches),
    startDate: startDate ?? '',
    endDate: endDate ?? '',
    isCancelled: state === 'cancelled',
    organizer: { name: brand.name, url: absolute('/', matches) },
    ...(canBook(state) || state === 'full'
      ? { offer: { url: absolute(bookingPath(event), matches), price, isSoldOut: state === 'full' } }
      : {}),
  })
}

/** About the length of a search result's text, cut at a word. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/[\s,.;:]+\S*$/, '')}…`
}
