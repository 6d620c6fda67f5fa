import * as z from 'zod/mini'
import { workshopSlug } from './event-paths.ts'
import { Email, line, optionalField } from './fields.ts'
import { limits } from './limits.ts'
import { experienceOptions, masterclassSources, workshopExperience, workshopSources } from './options.ts'
import { Phone, TypedPhone } from './phone.ts'

/** The workshop's name in the QR payment confirmation (docs/spec.md §3.3). */
export const workshopSession = 'Vibe Coding Session'
/** The default event of a confirmation: the masterclass flow sends no slug (docs/spec.md §3.3). */
export const masterclassSlug = 'ai-for-everyone-masterclass'

export const selectExperience = 'Please select your years of experience'
export const selectSource = 'Please select how you heard about us'
export const mustAgree = 'You must agree to the terms'
export const tickOrLeave = 'Please tick the box or leave it empty'

/** Optional answers of both forms. A new one needs a column of the same name (database/schema/bookings.ts), a label and an input. */
export const optionalTexts = {
  organization: optionalField(line({ message: 'Please enter your organization', ...limits.organization })),
  howDidYouKnowOther: optionalField(line({ message: 'Please specify', ...limits.followUp })),
}

/** Answers that are stored as text; each name is also its column. */
export type AnswerName = keyof typeof optionalTexts | 'yearsOfExperience' | 'howDidYouKnow'
export const answerNames = [
  ...(Object.keys(optionalTexts) as (keyof typeof optionalTexts)[]),
  'yearsOfExperience',
  'howDidYouKnow',
] as const satisfies AnswerName[]

/** A record with one value per answer. */
export function forEachAnswer<T>(make: (name: AnswerName) => T): Record<AnswerName, T> {
  return Object.fromEntries(answerNames.map((name) => [name, make(name)])) as Record<AnswerName, T>
}

/** The required fields of every form, and all that a UPI payer must give. */
export const Payer = z.object({
  name: line({ message: 'Name is required', ...limits.name }),
  email: Email,
  phone: Phone,
})
export type Payer = z.output<typeof Payer>

export const Person = z.extend(Payer, optionalTexts)

/** The form of /apply?masterclass=… */
const MasterclassRegistrationInput = z.extend(Person, {
  masterclassSlug: line({ message: 'Please select a masterclass', min: 1, ...limits.slug }),
  yearsOfExperience: z.enum(experienceOptions, selectExperience),
  howDidYouKnow: z.enum(masterclassSources, selectSource),
  agreeToTerms: z._default(z.literal(true, mustAgree), true),
})

/** The form of /register/vibe-coding. */
const WorkshopRegistrationInput = z.extend(Person, {
  masterclassSlug: z._default(z.literal(workshopSlug), workshopSlug),
  yearsOfExperience: z.enum(workshopExperience, selectExperience),
  howDidYouKnow: z.enum(workshopSources, selectSource),
  marketingConsent: z._default(z.boolean(tickOrLeave), false),
})

/** The same forms on the page: they take a phone number as people type it. */
export const TypedMasterclassRegistration = z.extend(MasterclassRegistrationInput, { phone: TypedPhone })
export const TypedWorkshopRegistration = z.extend(WorkshopRegistrationInput, { phone: TypedPhone })

export const registrationInputFor = (slug: string) =>
  slug === workshopSlug ? WorkshopRegistrationInput : MasterclassRegistrationInput
