import { useRef } from 'react'
import { explainGstin, normalizeGstin, stateOfGstin } from '#contract/gstin.ts'
import type { RegistrationFormState } from '../use-registration-form.ts'

/** Checks a GSTIN when its field is left. The State follows from it, unless the visitor has chosen another one. */
export function useGstinCheck({ getValues, setValue, setError, clearErrors }: RegistrationFormState) {
  const followed = useRef('')

  const checkGstin = () => {
    const gstin = normalizeGstin(getValues('gstin') ?? '')
    if (!(gstin && getValues('needsInvoice'))) return
    const chosen = getValues('stateCode') ?? ''
    const state = stateOfGstin(gstin)
    if (state && !explainGstin(gstin) && (chosen === '' || chosen === followed.current)) {
      followed.current = state
      setValue('stateCode', state)
      clearErrors('stateCode')
    }
    const message = explainGstin(gstin, getValues('stateCode'))
    if (message) setError('gstin', { type: 'custom', message })
    else clearErrors('gstin')
  }

  const checkState = () => {
    followed.current = ''
    checkGstin()
  }
  return { checkGstin, checkState }
}
