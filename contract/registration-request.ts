import * as z from 'zod/mini'
import { line } from './fields.ts'
import { Company, State } from './gst-fields.ts'
import { explainGstin } from './gstin.ts'
import { limits } from './limits.ts'
import { experienceOptions, masterclassSources, workshopExperience, workshopSources } from './options.ts'
import {
  mustAgree,
  Person,
  registrationInputFor,
  selectExperience,
  selectSource,
  tickOrLeave,
} from './registration-input.ts'

/** Either form; the event's slug decides which one validates it. A file of its own: pages load the forms alone. */
export const RegistrationInput = z
  .extend(Person, {
    masterclassSlug: line({ message: 'Please select a masterclass', min: 1, ...limits.slug }),
    yearsOfExperience: z.enum([...experienceOptions, ...workshopExperience], selectExperience),
    howDidYouKnow: z.enum([...masterclassSources, ...workshopSources], selectSource),
    agreeToTerms: z._default(z.literal(true, mustAgree), true),
    marketingConsent: z._default(z.boolean(tickOrLeave), false),
    /** Where the payer lives. The form asks for it while invoices are issued; without it, it counts as not given. */
    stateCode: z.optional(State),
    /** For an invoice in the name of a company. */
    company: z.optional(Company),
  })
  .check(({ value, issues }) => {
    for (const issue of z.safeParse(registrationInputFor(value.masterclassSlug), value).error?.issues ?? [])
      issues.push({ code: 'custom', path: issue.path, message: issue.message, input: value })
    const mistake = value.company && explainGstin(value.company.gstin, value.stateCode ?? null)
    if (mistake) issues.push({ code: 'custom', path: ['company', 'gstin'], message: mistake, input: value })
  })
export type RegistrationInput = z.output<typeof RegistrationInput>
