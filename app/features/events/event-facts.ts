import { masterclass } from '#content/masterclass.ts'
import { formatDate, formatTimeRange } from '#contract/dates.ts'
import type { Masterclass } from '#contract/masterclasses.ts'
import { formatRupees } from '#contract/rupees.ts'

const { known, everyone, other, box } = masterclass

export type EventFacts = ReturnType<typeof getEventFacts>

/** Content about a masterclass that the API does not have. */
export function getEventFacts(event: Masterclass) {
  const isKnown = event.slug === known.slug
  const hours = formatTimeRange(event.startDate, event.endDate)
  return {
    programme: isKnown ? everyone : other,
    demo: isKnown ? ('slides' as const) : undefined,
    heroTime: isKnown ? known.heroTime : hours,
    boxTime: isKnown ? known.boxTime : hours,
    hasSyllabus: !isKnown,
    price: event.price === 0 ? box.free : formatRupees(event.price, 'Rs. '),
    /** Only with the matching price: when the team changes it, no wrong original price is shown. */
    listPrice: isKnown && event.price < known.listPriceRupees ? formatRupees(known.listPriceRupees, 'Rs. ') : undefined,
    isOneDay: formatDate(event.startDate) === formatDate(event.endDate),
  }
}

/** docs/spec.md §4.5 */
export function hasEnded({ endDate }: Pick<Masterclass, 'endDate'>, now: number): boolean {
  return new Date(endDate).getTime() <= now
}
