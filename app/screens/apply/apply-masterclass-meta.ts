import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '#app/lib/page-meta.ts'
import { brand } from '#content/brand.ts'
import { registration } from '#content/registration.ts'
import type { Masterclass } from '#contract/masterclasses.ts'

const words = registration.masterclass

/** `null` when there is no such masterclass, `undefined` while loading. */
export function registrationMeta(
  event: Masterclass | null | undefined,
  slug: string,
  matches: Parameters<typeof pageMeta>[0]['matches'],
): MetaDescriptor[] {
  if (!event) return [{ title: titleOf(event) }, { name: 'robots', content: 'noindex' }]
  return pageMeta({
    title: titleOf(event),
    description: `${words.description} ${event.title}.`,
    path: `/apply?masterclass=${encodeURIComponent(slug)}`,
    matches,
  })
}

export function titleOf(event: Masterclass | null | undefined): string {
  if (event === null) return `${words.missing.title} | ${brand.name}`
  return `${event ? `${words.metaTitle} ${event.title}` : words.eyebrow} | ${brand.name}`
}
