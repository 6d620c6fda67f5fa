import { useRouteLoaderData } from 'react-router'
import type { Api } from '#app/lib/api.ts'
import { workshopSlug } from '#contract/event-paths.ts'
import { canBook } from '#contract/event-state.ts'
import type { EventState } from '#contract/events.ts'
import type { findMasterclass, listMasterclasses, Masterclass } from '#contract/masterclasses.ts'

/** An event that can be booked, as far as a link to its page needs it. Every page carries them, so it is little. */
export type Teaser = Pick<
  Masterclass,
  'slug' | 'kind' | 'courseSlug' | 'title' | 'price' | 'isLimited' | 'seatsLeft' | 'certificateRule'
> & { state: EventState; sessions: { startsAt: string; endsAt: string }[] }

/** For the root route's loader. A page is shown without them rather than not at all. */
export async function loadTeasers(api: Api): Promise<Teaser[]> {
  const list = api<typeof listMasterclasses>('GET', '/api/masterclasses')
  const first = api<typeof findMasterclass>('GET', `/api/masterclasses/${workshopSlug}`)
  const [listed, found] = await Promise.allSettled([list, first])
  const events: Masterclass[] = [
    ...(listed.status === 'fulfilled' ? listed.value : []),
    ...(found.status === 'fulfilled' ? [found.value] : []),
  ]
  return events
    .filter(({ state }) => canBook(state))
    .toSorted((a, b) => Number(b.featured) - Number(a.featured) || (a.startDate ?? '').localeCompare(b.startDate ?? ''))
    .map(({ slug, kind, courseSlug, title, price, isLimited, seatsLeft, certificateRule, state, sessions }) => ({
      ...{ slug, kind, courseSlug, title, price, isLimited, seatsLeft, certificateRule, state },
      sessions: sessions.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
    }))
}

/** The events on sale when the page was loaded: featured ones first, then the soonest. */
export function useTeasers(): Teaser[] {
  const root = useRouteLoaderData('root') as { teasers?: Teaser[] } | undefined
  return root?.teasers ?? []
}
