import { firstSiteTexts } from '#content/site-texts.ts'
import { isoDayInIndia } from '#contract/indian-days.ts'
import { messages } from '#contract/problems.ts'
import { needsConsent } from '#contract/site-texts.ts'
import type { TestimonialInput } from '#contract/staff/site-texts.ts'
import { Problem } from '#server/http/problem.ts'

/** A person is quoted only with their written consent, dated today at the latest. The first texts came before this rule. */
export function requireConsent(testimonials: readonly TestimonialInput[], now: Date): void {
  const today = isoDayInIndia(now)
  for (const testimonial of testimonials) {
    const { consentDate } = testimonial
    if (consentDate === null && needsConsent(testimonial, firstSiteTexts.testimonials)) refuse(messages.consentRequired)
    if (consentDate !== null && consentDate > today) refuse(messages.consentInFuture)
  }
}

function refuse(message: string): never {
  throw new Problem('consent_required', message, { errors: { value: message } })
}
