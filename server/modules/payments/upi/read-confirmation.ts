import * as z from 'zod/mini'
import { messages } from '#contract/problems.ts'
import { Payer, type QrConfirmation } from '#contract/registrations.ts'
import { masterclassSlug, workshopSlug } from '#contract/sign-ups.ts'
import { Problem } from '#server/http/problem.ts'
import type { Person } from '#server/modules/registrations/public.ts'

const workshopNames = { name: 'userName', email: 'userEmail', phone: 'userPhone' } as const

/** Who paid for what, whichever of the two shapes it came in. What is wrong is told under the name that was sent. */
export function readConfirmation(form: QrConfirmation): { slug: string; person: Person } {
  const isWorkshop = [form.userName, form.userEmail, form.userPhone].some((value) => value !== undefined)
  const payer = isWorkshop ? { name: form.userName, email: form.userEmail, phone: form.userPhone } : form
  const { success, data, error } = z.safeParse(Payer, payer)
  if (!success) throw invalid(error, isWorkshop)
  const { organization, howDidYouKnowOther, yearsOfExperience, howDidYouKnow, marketingConsent } = form
  return {
    slug: form.masterclassSlug || (isWorkshop ? workshopSlug : masterclassSlug),
    person: {
      ...data,
      organization,
      howDidYouKnowOther,
      yearsOfExperience: yearsOfExperience || undefined,
      howDidYouKnow: howDidYouKnow || undefined,
      marketingConsent: marketingConsent === 'true',
    },
  }
}

function invalid(error: z.core.$ZodError, isWorkshop: boolean): Problem {
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) {
    const field = String(path[0]) as keyof typeof workshopNames
    errors[isWorkshop ? workshopNames[field] : field] ??= message
  }
  return new Problem('invalid', Object.values(errors)[0] ?? messages.malformed, { errors })
}
