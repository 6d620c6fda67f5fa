import { useState } from 'react'
import { useFailure } from '#app/lib/form.ts'

/** Why the last attempt failed, until it is cleared. */
export function useClearableFailure() {
  const [failure, showFailure] = useFailure()
  const [cleared, setCleared] = useState(0)
  const shown = failure.count > cleared ? failure : { ...failure, text: '' }
  return [shown, showFailure, () => setCleared(failure.count)] as const
}
