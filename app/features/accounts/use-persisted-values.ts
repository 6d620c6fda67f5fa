import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** What was typed into a form that is taken off the page while the visitor looks at the other tab. */
export interface PersistedValues {
  values?: FieldValues
}

/**
 * Brings it back when the form comes back. Whoever leaves the page takes it along: a password must not wait there. Answers
 * how to let go of it, once it was sent.
 */
export function usePersistedValues<In extends FieldValues, Out>(
  { getValues, reset }: Pick<UseFormReturn<In, unknown, Out>, 'getValues' | 'reset'>,
  kept: PersistedValues,
): () => void {
  const isSent = useRef(false)
  useEffect(() => {
    const { pathname } = window.location
    if (kept.values) reset(kept.values as In)
    delete kept.values
    return () => {
      if (!isSent.current && window.location.pathname === pathname) kept.values = getValues()
    }
  }, [getValues, reset, kept])
  return () => {
    isSent.current = true
  }
}
