import * as z from 'zod/mini'
import { addCompany } from '#contract/documents.ts'
import { type Company, State } from '#contract/gst-fields.ts'
import { explainGstin, normalizeGstin, stateOfGstin } from '#contract/gstin.ts'
import type { RegistrationInput } from '#contract/registration-request.ts'

/** As the form has them: flat, so that each error is found by the name of its field. */
export interface BillingInput extends Partial<Record<'stateCode' | keyof Company, string>> {
  needsInvoice?: boolean
}

export type Billing = Pick<RegistrationInput, 'stateCode' | 'company'>
type BillingErrors = Partial<Record<'stateCode' | keyof Company, { type: string; message: string }>>

/** The request's State and company, or an error for each field. Company fields count only while they are shown. */
export function resolveBilling(input: BillingInput): { values: Billing; errors: BillingErrors } {
  const errors: BillingErrors = {}
  const company = input.needsInvoice ? z.safeParse(addCompany.body, withTexts(input)) : undefined
  for (const { path, message } of company?.error?.issues ?? [])
    errors[path[0] as keyof Company] ??= { type: 'custom', message }
  const gstin = normalizeGstin(input.needsInvoice ? (input.gstin ?? '') : '')
  const state = z.safeParse(State, input.stateCode || (explainGstin(gstin) ? '' : stateOfGstin(gstin)))
  if (!state.success) errors.stateCode = { type: 'custom', message: state.error.issues[0]?.message ?? '' }
  const contradiction = company?.data && state.data && explainGstin(company.data.gstin, state.data)
  if (contradiction) errors.gstin = { type: 'custom', message: contradiction }
  return {
    values: {
      ...(state.data ? { stateCode: state.data } : {}),
      ...(company?.data ? { company: company.data } : {}),
    },
    errors,
  }
}

const withTexts = ({ legalName = '', gstin = '', address = '' }: BillingInput) => ({ legalName, gstin, address })
