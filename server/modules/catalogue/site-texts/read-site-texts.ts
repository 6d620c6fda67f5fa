import type { SiteTextKey, SiteTexts } from '#contract/site-texts.ts'
import type { StaffSiteTexts } from '#contract/staff/site-texts.ts'
import type { Queries } from '#database/database.ts'
import { listChangedTexts } from './store.ts'
import { toEntry } from './to-entry.ts'

export async function readSiteTexts(queries: Queries): Promise<StaffSiteTexts> {
  const rows = new Map((await listChangedTexts(queries)).map((row) => [row.key, row]))
  const read = <Key extends SiteTextKey>(key: Key) => toEntry(key, rows.get(key))
  return {
    testimonials: read('testimonials'),
    homeNotice: read('homeNotice'),
    homeBanner: read('homeBanner'),
    contactFaqs: read('contactFaqs'),
    figures: read('figures'),
  }
}

/** When somebody consented to be quoted is for the team alone. */
export function toPublicTexts(texts: StaffSiteTexts): SiteTexts {
  return {
    testimonials: texts.testimonials.value.map(({ consentDate: _, ...testimonial }) => testimonial),
    homeNotice: texts.homeNotice.value,
    homeBanner: texts.homeBanner.value,
    contactFaqs: texts.contactFaqs.value,
    figures: texts.figures.value,
  }
}
