import type { Resolver, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useZodForm, zodResolver } from '#app/lib/form.ts'
import type { optionalTexts } from '#contract/registration-input.ts'
import type { RegistrationInput } from '#contract/registration-request.ts'
import type { BillingInput } from './billing/resolve-billing.ts'
import { showNotLoaded } from './billing/show-not-loaded.ts'
import type { Setting } from './settings.ts'

/** The fields of both forms, and the payment method, which is not sent. */
export interface RegistrationFormInput extends Partial<Record<keyof typeof optionalTexts, string>>, BillingInput {
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

type FormResolver = Resolver<RegistrationFormInput, unknown, RegistrationFormValues>

export function useRegistrationForm(
  setting: Setting,
  masterclassSlug: string,
  asksState: boolean,
): RegistrationFormState {
  const resolve = zodResolver(setting.schema as z.ZodMiniType<RegistrationFormValues, RegistrationFormInput>)
  const resolvePerson: FormResolver = (values, context, options) =>
    resolve({ ...values, masterclassSlug } as RegistrationFormInput, context, options)
  const resolver = asksState ? withBilling(resolvePerson) : resolvePerson
  return useZodForm<RegistrationFormInput, RegistrationFormValues>({ resolver })
}

/** Its schema is loaded with the fields. Without it nothing is sent, since the invoice would lack the State. */
function withBilling(resolvePerson: FormResolver): FormResolver {
  return async (values, context, options) => {
    const person = await resolvePerson(values, context, options)
    try {
      const { resolveBilling } = await import('./billing/resolve-billing.ts')
      const billing = resolveBilling(values)
      const errors = { ...person.errors, ...billing.errors }
      if (Object.keys(errors).length > 0) return { values: {}, errors }
      return { values: { ...(person.values as RegistrationFormValues), ...billing.values }, errors: {} }
    } catch {
      showNotLoaded()
      return { values: {}, errors: { ...person.errors, stateCode: { type: 'load' } } }
    }
  }
}

/** Sends all fields, without the follow-up to a choice that was changed back (docs/spec.md §3.2). */
export function withoutHiddenFollowUp(values: RegistrationFormValues, { followUp }: Setting): RegistrationFormValues {
  const { organization = '', howDidYouKnowOther = '', howDidYouKnow } = values
  return { ...values, organization, howDidYouKnowOther: followUp(howDidYouKnow) ? howDidYouKnowOther : '' }
}
