import type { Resolver, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useZodForm, zodResolver } from '#app/lib/form.ts'
import type { RegistrationInput } from '#contract/registration-input.ts'
import type { Setting } from './settings.ts'

/** What both forms ask, and how the visitor wants to pay, which is nobody else's business. */
export interface RegistrationFormInput {
  name: string
  email: string
  phone: string
  organization?: string
  yearsOfExperience: string
  howDidYouKnow: string
  howDidYouKnowOther?: string
  marketingConsent?: boolean
  payment?: Payment
}
export type Payment = 'card' | 'qr'

/** As it is sent: of the two follow-ups and consents only what this form has asked. */
export type RegistrationFormValues = Omit<RegistrationInput, 'agreeToTerms' | 'marketingConsent'> &
  Partial<Pick<RegistrationInput, 'agreeToTerms' | 'marketingConsent'>>

export type RegistrationFormState = UseFormReturn<RegistrationFormInput, unknown, RegistrationFormValues>

export function useRegistrationForm(setting: Setting, masterclassSlug: string): RegistrationFormState {
  const judge = zodResolver(setting.schema as z.ZodMiniType<RegistrationFormValues, RegistrationFormInput>)
  const resolver: Resolver<RegistrationFormInput, unknown, RegistrationFormValues> = (values, context, options) =>
    judge({ ...values, masterclassSlug } as RegistrationFormInput, context, options)
  return useZodForm<RegistrationFormInput, RegistrationFormValues>({ resolver })
}

/** All fields are sent, but no follow-up to a choice that was changed back (docs/spec.md §3.2). */
export function wholeOf(values: RegistrationFormValues, { followUp }: Setting): RegistrationFormValues {
  const { organization = '', howDidYouKnowOther = '', howDidYouKnow } = values
  return { ...values, organization, howDidYouKnowOther: followUp(howDidYouKnow) ? howDidYouKnowOther : '' }
}
