import { useRef } from 'react'
import { explainGstin, normalizeGstin, stateOfGstin } from '#contract/gstin.ts'
import type { RegistrationFormState } from '../use-registration-form.ts'

/**
 * Checks a GSTIN when its field is left. The State follows from it as soon as it is complete, unless the visitor has chosen
 * another one.
 */
export function useGstinCheck({ getValues, setValue, setError, clearErrors }: RegistrationFormState) {
  const followed = useRef('')

  const readGstin = () => (getValues('needsInvoice') ? normalizeGstin(getValues('gstin') ?? '') : '')

  const followGstin = () => {
    const gstin = readGstin()
    const chosen = getValues('stateCode') ?? ''
    const state = stateOfGstin(gstin)
    if (!state || explainGstin(gstin) || (chosen !== '' && chosen !== followed.current)) return
    followed.current = state
    setValue('stateCode', state)
    clearErrors('stateCode')
  }

  const checkGstin = () => {
    const gstin = readGstin()
    if (gstin === '') return
    followGstin()
    const message = explainGstin(gstin, getValues('stateCode'))
    if (message) setError('gstin', { type: 'custom', message })
    else clearErrors('gstin')
  }

  /** Before the GSTIN is edited: a State that agrees with it, such as a restored one, follows the next one too. */
  const rememberState = () => {
    const state = stateOfGstin(readGstin())
    if (state && state === getValues('stateCode')) followed.current = state
  }

  const checkState = () => {
    followed.current = ''
    checkGstin()
  }
  return { checkGstin, checkState, followGstin, rememberState }
}
