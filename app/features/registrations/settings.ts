import { registrationForm } from '#content/registration-form.ts'
import { limits } from '#contract/limits.ts'
import { experienceOptions, masterclassSources, workshopExperience, workshopSources } from '#contract/options.ts'
import {
  TypedMasterclassRegistration,
  TypedWorkshopRegistration,
  workshopSession,
} from '#contract/registration-input.ts'
import type { RegistrationInput } from '#contract/registration-request.ts'

const { form, proof } = registrationForm

interface Toast {
  title: string
  description: string
  tone?: 'destructive'
}

/** Where the two registration forms of docs/spec.md §3.2 differ. Everything else is shared. */
export interface Setting {
  schema: typeof TypedMasterclassRegistration | typeof TypedWorkshopRegistration
  experience: readonly { value: string; label: string }[]
  source: string
  sources: readonly string[]
  /** The label of the follow-up question; without one there is none. */
  followUp: (source: string | undefined) => string | undefined
  marketing?: string
  withoutUrl: Toast
  noFile: Toast
  /** The workshop's button is disabled until there is a file; the masterclass's says what is missing. */
  confirmWaitsForFile: boolean
  /** Validates the chosen file. The workshop leaves that to the server. */
  validateFile: (file: File) => Toast | undefined
  /** The payer, under the field names of this flow's request. */
  payerFields: (person: Pick<RegistrationInput, 'name' | 'email' | 'phone'>, price: number) => Record<string, string>
}

export const masterclassSetting: Setting = {
  ...registrationForm.masterclass,
  schema: TypedMasterclassRegistration,
  experience: experienceOptions.map((range) => ({ value: range, label: `${range} years` })),
  sources: masterclassSources,
  followUp: (source) => {
    if (source === 'Referral') return form.referredBy
    return source === 'Other' ? form.specify : undefined
  },
  confirmWaitsForFile: false,
  validateFile: ({ type, size }) => {
    if (!type.startsWith('image/')) return proof.wrongType
    return size > limits.screenshot.maxBytes ? proof.tooLarge : undefined
  },
  payerFields: ({ name, email, phone }) => ({ name, email, phone }),
}

export const workshopSetting: Setting = {
  ...registrationForm.workshop,
  schema: TypedWorkshopRegistration,
  experience: workshopExperience.map((range) => ({ value: range, label: range })),
  sources: workshopSources,
  followUp: (source) => (source === 'Other' ? form.specify : undefined),
  confirmWaitsForFile: true,
  validateFile: () => undefined,
  payerFields: ({ name, email, phone }, price) => ({
    userEmail: email,
    userName: name,
    userPhone: phone,
    sessionName: workshopSession,
    amount: String(price),
  }),
}
