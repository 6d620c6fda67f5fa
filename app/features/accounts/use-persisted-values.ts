import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** The values of a form that is unmounted while the other tab is open. */
export interface PersistedValues {
  values?: FieldValues
}

/**
 * Restores the values when the form mounts again. Leaving the page discards them, since they include a password. The
 * returned function discards them after a submission.
 */
export function usePersistedValues<In extends FieldValues, Out>(
  { getValues, reset }: Pick<UseFormReturn<In, unknown, Out>, 'getValues' | 'reset'>,
  storage: PersistedValues,
): () => void {
  const isSent = useRef(false)
  useEffect(() => {
    const { pathname } = window.location
    if (storage.values) reset(storage.values as In)
    delete storage.values
    return () => {
      if (!isSent.current && window.location.pathname === pathname) storage.values = getValues()
    }
  }, [getValues, reset, storage])
  return () => {
    isSent.current = true
  }
}
