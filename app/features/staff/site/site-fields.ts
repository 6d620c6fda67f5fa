import type * as z from 'zod/mini'
import type { Picture } from '#contract/pictures.ts'
import type { SiteTextKey } from '#contract/site-texts.ts'
import type { SiteTextValues, StaffSiteTexts, siteTextInputs } from '#contract/staff/site-texts.ts'

/** The form's values: the empty string for nothing. Each card fills the part of its own text. */
export interface SiteFields extends Omit<SiteTextValues, 'testimonials'> {
  testimonials: TestimonialFields[]
}

export interface TestimonialFields {
  text: string
  name: string
  title: string
  picture: Picture | null
  link: string
  consentDate: string
}

/** A text with its first one and its version. */
export type Entry = StaffSiteTexts[SiteTextKey]

/** What is sent. */
export type SiteInputs = { [Key in SiteTextKey]: z.input<(typeof siteTextInputs)[Key]> }

export const emptyTestimonial: TestimonialFields = {
  text: '',
  name: '',
  title: '',
  picture: null,
  link: '',
  consentDate: '',
}

export function toFields(key: SiteTextKey, { value }: Entry): SiteFields[SiteTextKey] {
  if (key !== 'testimonials') return structuredClone(value) as SiteFields[SiteTextKey]
  return (value as SiteTextValues['testimonials']).map(({ link, consentDate, ...testimonial }) => ({
    ...testimonial,
    link: link ?? '',
    consentDate: consentDate ?? '',
  }))
}

export function toInput(key: SiteTextKey, fields: SiteFields): SiteInputs[SiteTextKey] {
  if (key !== 'testimonials') return fields[key]
  return fields.testimonials.map(({ link, consentDate, ...testimonial }) => ({
    ...testimonial,
    link: link.trim() || null,
    consentDate: consentDate || null,
  }))
}
