import type { MetaDescriptor } from 'react-router'
import { getEventFacts, hasEnded } from '#app/features/events/event-facts.ts'
import { eventCard } from '#app/features/events/event-picture.ts'
import { absolute, pageMeta } from '#app/lib/page-meta.ts'
import { breadcrumbs, faqPage, onlineEvent } from '#app/lib/structured-data.ts'
import { brand } from '#content/brand.ts'
import { events } from '#content/events.ts'
import { masterclass as words } from '#content/masterclass.ts'
import { eventCardImage } from '#contract/event-card.ts'
import type { Masterclass } from '#contract/masterclasses.ts'

type Matches = Parameters<typeof absolute>[1]

/** `null` when there is no such masterclass, `undefined` while loading. */
export function masterclassMeta(
  event: Masterclass | null | undefined,
  slug: string,
  matches: Matches,
  now = 0,
): MetaDescriptor[] {
  if (event === null) return [{ title: titleOf(event) }, { name: 'robots', content: 'noindex' }]
  const path = `/masterclasses/${slug}`
  if (!event) {
    return pageMeta({ title: `${words.title} | ${brand.name}`, description: events.description, path, matches })
  }
  const image = eventCardImage(event)
  return [
    ...pageMeta({ title: titleOf(event), description: shorten(event.description), path, image, matches }),
    { 'script:ld+json': eventData(event, path, matches, now) },
    { 'script:ld+json': faqPage(getEventFacts(event).programme.faqs) },
    {
      'script:ld+json': breadcrumbs([
        { name: brand.name, url: absolute('/', matches) },
        { name: events.title, url: absolute('/events', matches) },
        { name: event.title, url: absolute(path, matches) },
      ]),
    },
  ]
}

export function titleOf(event: Masterclass | null): string {
  return `${event?.title ?? words.missing.title} | ${brand.name}`
}

function eventData(event: Masterclass, path: string, matches: Matches, now: number) {
  const { title: name, description, startDate, endDate, price } = event
  return onlineEvent({
    name,
    description,
    url: absolute(path, matches),
    image: absolute(eventCard(event), matches),
    startDate,
    endDate,
    organizer: { name: brand.name, url: absolute('/', matches) },
    ...(hasEnded(event, now) ? {} : { offer: { url: absolute(path, matches), price } }),
  })
}

/** About the length of a search result's text, cut at a word. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/[\s,.;:]+\S*$/, '')}…`
}
