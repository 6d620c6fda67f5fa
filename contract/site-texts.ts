import * as z from 'zod/mini'
import { endpoint, json } from './endpoint.ts'
import { Faq } from './events.ts'
import { Picture } from './pictures.ts'

/** As visitors see it. */
export const Testimonial = z.object({
  text: z.string(),
  name: z.string(),
  /** What the person does. */
  title: z.string(),
  picture: z.nullable(Picture),
  link: z.nullable(z.string()),
})
export type Testimonial = z.output<typeof Testimonial>

/** The second sentence is only shown while seats really are limited. */
const Announcement = z.object({ strong: z.string(), rest: z.string() })

/** A number that the site claims, with where it comes from; the source may be empty. */
const Figure = z.object({ figure: z.string(), text: z.string(), source: z.string() })
export type Figure = z.output<typeof Figure>

/** The words of the site that the team edits in the console. Until it does, the first texts of content/ are shown. */
export const SiteTexts = z.object({
  /** The first is shown large. */
  testimonials: z.array(Testimonial),
  homeNotice: Announcement,
  homeBanner: z.object({ text: z.string() }),
  contactFaqs: z.array(Faq),
  figures: z.array(Figure),
})
export type SiteTexts = z.output<typeof SiteTexts>
export type SiteTextKey = keyof SiteTexts

export const getSiteTexts = endpoint({
  method: 'GET',
  path: '/api/site-texts',
  summary: 'The words that the team edits: testimonials, Home’s notice and banner, the contact FAQs, figures',
  tag: 'Catalogue',
  access: 'anyone',
  reply: json(SiteTexts),
  cached: true,
})

/** Whether a quote needs the date of a written consent: all but the first texts, as long as nobody has changed them. */
export function needsConsent(quote: Testimonial, first: readonly Testimonial[]): boolean {
  const isFirst = first.some(
    ({ text, name, title }) => quote.text === text && quote.name === name && quote.title === title,
  )
  return !isFirst || quote.picture !== null || quote.link !== null
}
