import * as z from 'zod/mini'
import { endpoint, json } from '../endpoint.ts'
import { DateTime, line, paragraph } from '../fields.ts'
import { limits } from '../limits.ts'
import { Picture } from '../pictures.ts'
import { type SiteTextKey, SiteTexts, Testimonial } from '../site-texts.ts'
import { listOf, optionalText, orNull, required, version } from './catalogue-fields.ts'

const maxItems = limits.siteTexts.listItems.max
const longText = (max: number) => paragraph({ message: 'Please fill this in', min: 2, max })

const linkMessage = 'Must start with https://'
const consentMessage = 'Please enter the day of their written consent'

export const TestimonialInput = z.object({
  text: longText(1000),
  name: required(100, 'Please enter the person’s name'),
  title: required(200, 'Please enter what the person does'),
  picture: orNull(Picture),
  link: orNull(
    line({ message: linkMessage, min: 1, max: limits.link.max }).check(
      z.url({ protocol: /^https$/, error: linkMessage }),
    ),
  ),
  /** Of the person's written consent to be quoted. Only the first texts may lack it. */
  consentDate: orNull(z.iso.date(consentMessage).check(z.regex(/^20/, consentMessage))),
})
export type TestimonialInput = z.output<typeof TestimonialInput>

/** What the team may enter, by text. */
export const siteTextInputs = {
  testimonials: listOf(TestimonialInput, maxItems),
  homeNotice: z.object({ strong: required(200), rest: optionalText(200) }),
  homeBanner: z.object({ text: required(200) }),
  contactFaqs: listOf(z.object({ question: required(300), answer: longText(2000) }), maxItems),
  figures: listOf(
    z.object({
      figure: line({ message: 'Please fill this in', min: 1, max: 20 }),
      text: required(60),
      source: optionalText(200),
    }),
    maxItems,
  ),
}

const StaffTestimonial = z.extend(Testimonial, { consentDate: z.nullable(z.string()) })
const { homeNotice, homeBanner, contactFaqs, figures } = SiteTexts.shape

const entry = <S extends z.ZodMiniType>(value: S) =>
  z.object({
    value,
    /** What is shown until the team changes it. */
    first: value,
    /** Null while it is the first text. */
    changed_at: z.nullable(DateTime),
    version,
  })

export const StaffSiteTexts = z.object({
  testimonials: entry(z.array(StaffTestimonial)),
  homeNotice: entry(homeNotice),
  homeBanner: entry(homeBanner),
  contactFaqs: entry(contactFaqs),
  figures: entry(figures),
})
export type StaffSiteTexts = z.output<typeof StaffSiteTexts>
export type SiteTextValues = { [Key in SiteTextKey]: StaffSiteTexts[Key]['value'] }

export const listStaffSiteTexts = endpoint({
  method: 'GET',
  path: '/api/staff/site-texts',
  summary: 'The words of the site that the team edits, each with its first text and its version',
  tag: 'Staff',
  access: 'staff',
  reply: json(StaffSiteTexts),
})

interface Change<Key extends SiteTextKey, Input extends z.ZodMiniType, Entry extends z.ZodMiniType> {
  key: Key
  what: string
  input: Input
  entry: Entry
}

/** One endpoint for each text, so that each has its own schema. Null goes back to the first text. */
const change = <const Key extends SiteTextKey, Input extends z.ZodMiniType, Entry extends z.ZodMiniType>({
  key,
  what,
  input,
  entry,
}: Change<Key, Input, Entry>) =>
  endpoint({
    method: 'PUT',
    path: `/api/staff/site-texts/${key}`,
    summary: `Change ${what}; null goes back to the first text`,
    tag: 'Staff',
    access: 'staff',
    body: z.object({ value: z.nullable(input), version }),
    reply: json(entry),
  })

const { shape } = StaffSiteTexts

export const changeTestimonials = change({
  key: 'testimonials',
  what: 'the testimonials',
  input: siteTextInputs.testimonials,
  entry: shape.testimonials,
})

export const changeHomeNotice = change({
  key: 'homeNotice',
  what: 'the notice on Home',
  input: siteTextInputs.homeNotice,
  entry: shape.homeNotice,
})

export const changeHomeBanner = change({
  key: 'homeBanner',
  what: 'the banner on Home',
  input: siteTextInputs.homeBanner,
  entry: shape.homeBanner,
})

export const changeContactFaqs = change({
  key: 'contactFaqs',
  what: 'the FAQs on Contact',
  input: siteTextInputs.contactFaqs,
  entry: shape.contactFaqs,
})

export const changeFigures = change({
  key: 'figures',
  what: 'the figures beside the certificate',
  input: siteTextInputs.figures,
  entry: shape.figures,
})
