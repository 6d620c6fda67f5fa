import type { Resolver, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { judgedBy, useJudgedForm } from '#app/lib/form.ts'
import type { SignUp } from '#contract/sign-ups.ts'
import type { Setting } from './settings.ts'

/** What both forms ask, and how the visitor wants to pay, which is nobody else's business. */
export interface SignUpInput {
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
export type SignUpValues = Omit<SignUp, 'agreeToTerms' | 'marketingConsent'> &
  Partial<Pick<SignUp, 'agreeToTerms' | 'marketingConsent'>>

export type SignUpForm = UseFormReturn<SignUpInput, unknown, SignUpValues>

export function useSignUpForm(setting: Setting, masterclassSlug: string): SignUpForm {
  const judge = judgedBy(setting.schema as z.ZodMiniType<SignUpValues, SignUpInput>)
  const resolver: Resolver<SignUpInput, unknown, SignUpValues> = (values, context, options) =>
    judge({ ...values, masterclassSlug } as SignUpInput, context, options)
  return useJudgedForm<SignUpInput, SignUpValues>({ resolver })
}

/** Spec, section 3: all fields are sent. What was written for a choice that was taken back is left out. */
export function wholeOf(values: SignUpValues, { followUp }: Setting): SignUpValues {
  const { organization = '', howDidYouKnowOther = '', howDidYouKnow } = values
  return { ...values, organization, howDidYouKnowOther: followUp(howDidYouKnow) ? howDidYouKnowOther : '' }
}
