import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { User } from '#contract/accounts.ts'
import type { MessageInput } from './message-fields.tsx'

/** Fills in who is signed in, once they are known. A field that has something in it is the visitor's and stays. */
export function useUserFilledIn(
  user: User | null | undefined,
  { getValues, setValue }: Pick<UseFormReturn<MessageInput>, 'getValues' | 'setValue'>,
) {
  useEffect(() => {
    if (!user) return
    for (const field of ['name', 'email'] as const) {
      if (!getValues(field)) setValue(field, user[field])
    }
  }, [user, getValues, setValue])
}
