import { useQueryClient } from '@tanstack/react-query'
import { ApiError, isRefusedWith } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.tsx'
import { registrationForm } from '#content/registration-form.ts'
import { saveCheckoutForm } from './checkout-form.ts'
import { availabilityQuery, useStartCheckout } from './checkout-queries.ts'
import { outdatedCodes } from './outdated-codes.ts'
import type { Setting } from './settings.ts'
import { showRefusal } from './show-refusal.ts'
import { untilPageShown } from './until-page-shown.ts'
import {
  type RegistrationFormState,
  type RegistrationFormValues,
  withoutHiddenFollowUp,
} from './use-registration-form.ts'

interface PayByCardOptions {
  setting: Setting
  slug: string
  form: RegistrationFormState
  setIsLeaving: (isLeaving: boolean) => void
  /** Set when the address is already registered for this event; the sender may not be its owner. */
  setRegistered: (registered: Registered) => void
}

/** Registers and redirects to the checkout. Busy until the page is left or shown again. */
export function usePayByCard({ setting, slug, form, setIsLeaving, setRegistered }: PayByCardOptions) {
  const checkout = useStartCheckout()
  const client = useQueryClient()
  return async (values: RegistrationFormValues) => {
    try {
      const response = await checkout.mutateAsync(withoutHiddenFollowUp(values, setting))
      if (!response?.url) return toast(setting.withoutUrl)
      saveCheckoutForm(slug)
      setIsLeaving(true)
      window.location.assign(response.url)
      await untilPageShown()
      setIsLeaving(false)
    } catch (error) {
      const registered = registeredOf(error)
      setRegistered(registered)
      // The visitor may not be the one who sent the screenshot.
      showRefusal(form, error, registered === 'emailed' ? registrationForm.alreadyRegistered.emailed.title : undefined)
      // Full, closed, or at another price: refetch so that the page shows it.
      if (isRefusedWith(error, ...outdatedCodes)) void client.invalidateQueries(availabilityQuery(slug))
    }
  }
}

/** `emailed`: there is only an unverified screenshot, and the owner of the address was emailed. */
export type Registered = 'registered' | 'emailed' | undefined

export function registeredOf(error: unknown): Registered {
  if (!(error instanceof ApiError && isRefusedWith(error, 'already_registered'))) return undefined
  return error.problem?.isOwnerEmailed ? 'emailed' : 'registered'
}
