import type { Resolver, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useZodForm, zodResolver } from '#app/lib/form.ts'
import type { optionalTexts, RegistrationInput } from '#contract/registration-input.ts'
import type { Setting } from './settings.ts'

/** The fields of both forms, and the payment method, which is not sent. */
export interface RegistrationFormInput extends Partial<Record<keyof typeof optionalTexts, string>> {
  name: string
  email: string
  phone: string
  yearsOfExperience: string
  howDidYouKnow: string
  marketingConsent?: boolean
  payment?: Payment
}
export type Payment = 'card' | 'qr'

/** The request body: only the follow-up and consent that this form has. */
export type RegistrationFormValues = Omit<RegistrationInput, 'agreeToTerms' | 'marketingConsent'> &
  Partial<Pick<RegistrationInput, 'agreeToTerms' | 'marketingConsent'>>

export type RegistrationFormState = UseFormReturn<RegistrationFormInput, unknown, RegistrationFormValues>

export function useRegistrationForm(setting: Setting, masterclassSlug: string): RegistrationFormState {
  const resolve = zodResolver(setting.schema as z.ZodMiniType<RegistrationFormValues, RegistrationFormInput>)
  const resolver: Resolver<RegistrationFormInput, unknown, RegistrationFormValues> = (values, context, options) =>
    resolve({ ...values, masterclassSlug } as RegistrationFormInput, context, options)
  return useZodForm<RegistrationFormInput, RegistrationFormValues>({ resolver })
}

/** Sends all fields, without the follow-up to a choice that was changed back (docs/spec.md §3.2). */
export function withoutHiddenFollowUp(values: RegistrationFormValues, { followUp }: Setting): RegistrationFormValues {
  const { organization = '', howDidYouKnowOther = '', howDidYouKnow } = values
  return { ...values, organization, howDidYouKnowOther: followUp(howDidYouKnow) ? howDidYouKnowOther : '' }
}
