import { brand } from '#content/brand.ts'
import { eventWords } from '#content/event-page.ts'
import type { Masterclass } from '#contract/masterclasses.ts'

/** `null` when there is no such event. */
export function titleOf(event: Pick<Masterclass, 'title'> | null): string {
  return `${event?.title ?? eventWords.missing.title} | ${brand.name}`
}
