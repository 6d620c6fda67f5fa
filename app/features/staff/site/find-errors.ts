import { type FieldErrors, get, set } from 'react-hook-form'
import * as z from 'zod/mini'
import { istOffsetMs } from '#contract/dates.ts'
import { messages } from '#contract/problems.ts'
import { needsConsent, type SiteTextKey } from '#contract/site-texts.ts'
import { type SiteTextValues, siteTextInputs, type TestimonialInput } from '#contract/staff/site-texts.ts'
import { type Entry, type SiteFields, toInput } from './site-fields.ts'

/** The errors of a typed text by field; the one of a whole list is at its `root`. `first` is its first text. */
export function findErrors(key: SiteTextKey, fields: SiteFields, first: Entry['first']): FieldErrors<SiteFields> {
  const errors: FieldErrors<SiteFields> = {}
  const result = z.safeParse<z.ZodMiniType>(siteTextInputs[key], toInput(key, fields))
  for (const { path, code, message } of result.error?.issues ?? []) {
    const field = path.length > 0 ? [key, ...path.map(String)].join('.') : `${key}.root`
    if (!get(errors, field)) set(errors, field, { type: code, message })
  }
  if (key === 'testimonials' && result.success) {
    const problems = findConsentProblems(result.data as TestimonialInput[], first as SiteTextValues['testimonials'])
    for (const [index, message] of problems)
      set(errors, `testimonials.${index}.consentDate`, { type: 'custom', message })
  }
  return errors
}

/** The server checks the same (`require-consent.ts`). */
function findConsentProblems(
  testimonials: TestimonialInput[],
  first: SiteTextValues['testimonials'],
): Map<number, string> {
  const today = new Date(Date.now() + istOffsetMs).toISOString().slice(0, 10)
  const problems = new Map<number, string>()
  for (const [index, testimonial] of testimonials.entries()) {
    const { consentDate } = testimonial
    if (consentDate === null && needsConsent(testimonial, first)) problems.set(index, messages.consentRequired)
    if (consentDate !== null && consentDate > today) problems.set(index, messages.consentInFuture)
  }
  return problems
}
