import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { User } from '#contract/accounts.ts'
import type { ApplicationInput } from './application-fields.tsx'

const fields = ['name', 'email', 'phone', 'city'] as const

/**
 * Fills the form in from who is signed in, and follows signing in and out. A field that the visitor has changed is
 * theirs and stays as it is.
 */
export function useSyncedUser(
  user: User | null | undefined,
  { getValues, setValue }: Pick<UseFormReturn<ApplicationInput>, 'getValues' | 'setValue'>,
) {
  const filledIn = useRef<Partial<Record<(typeof fields)[number], string>>>({})
  useEffect(() => {
    if (user === undefined) return
    for (const field of fields) {
      const known = user?.[field] ?? ''
      const typed = getValues(field) ?? ''
      if (typed === '' || typed === filledIn.current[field]) setValue(field, known)
      filledIn.current[field] = known
    }
  }, [user, getValues, setValue])
}
