import * as z from 'zod/mini'
import { workshopSlug } from '#contract/event-paths.ts'
import { messages } from '#contract/problems.ts'
import type { QrConfirmation } from '#contract/proofs.ts'
import {
  forEachAnswer,
  masterclassSlug,
  Payer,
  registrationInputFor,
  workshopSession,
} from '#contract/registration-input.ts'
import { Problem } from '#server/http/problem.ts'
import type { Person } from '#server/modules/bookings/public.ts'

const workshopNames: Record<string, string> = { name: 'userName', email: 'userEmail', phone: 'userPhone' }

/** Accepts both request shapes. Errors use the field names of the request. */
export function readConfirmation(form: QrConfirmation): { slug: string; person: Person } {
  const isWorkshopShape = [form.userName, form.userEmail, form.userPhone].some((value) => value !== undefined)
  const payer = isWorkshopShape ? { name: form.userName, email: form.userEmail, phone: form.userPhone } : form
  const isWorkshop = isWorkshopShape || form.sessionName?.trim() === workshopSession
  const slug = form.masterclassSlug || (isWorkshop ? workshopSlug : masterclassSlug)
  const { data, error } = z.safeParse(Payer, payer)
  const errors = { ...payerErrors(error, isWorkshopShape), ...choiceErrors(form, slug) }
  if (!data || Object.keys(errors).length > 0)
    throw new Problem('invalid', Object.values(errors)[0] ?? messages.malformed, { errors })
  const answers = forEachAnswer((name) => form[name] || undefined)
  return { slug, person: { ...data, ...answers, marketingConsent: form.marketingConsent === 'true' } }
}

function payerErrors(error: z.core.$ZodError | undefined, isWorkshopShape: boolean): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0])
    errors[(isWorkshopShape && workshopNames[field]) || field] ??= message
  }
  return errors
}

/** Optional here, but a given choice must be one of the event's own form. */
function choiceErrors(form: QrConfirmation, slug: string): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const field of ['yearsOfExperience', 'howDidYouKnow'] as const) {
    const issue = form[field]
      ? z.safeParse(registrationInputFor(slug).shape[field], form[field]).error?.issues[0]
      : undefined
    if (issue) errors[field] = issue.message
  }
  return errors
}
