import type { OrderWords } from '#app/features/registrations/order-summary.ts'
import { brand } from '#content/brand.ts'
import { registration } from '#content/registration.ts'
import type { Masterclass } from '#contract/masterclasses.ts'

/** `null` when there is no such event, `undefined` while loading. */
export function titleOf(event: Pick<Masterclass, 'title'> | null | undefined, words: OrderWords): string {
  if (event === null) return `${registration.masterclass.missing.title} | ${brand.name}`
  return `${event ? `${words.metaTitle} ${event.title}` : words.eyebrow} | ${brand.name}`
}
