import { useEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

type Known<Field extends string> = { readonly [field in Field]?: string | null }

/**
 * Fills in fields from the user's details and follows when they change (on sign-in or sign-out). Fields that the
 * visitor has edited stay. `undefined` while loading, `null` for nobody.
 */
export function useSyncedFields<In extends FieldValues, Out, Field extends Path<In>>(
  known: Known<Field> | null | undefined,
  fields: readonly Field[],
  { getValues, setValue }: Pick<UseFormReturn<In, unknown, Out>, 'getValues' | 'setValue'>,
) {
  const filledIn = useRef<Known<Field>>({})
  useEffect(() => {
    if (known === undefined) return
    for (const field of fields) {
      const value = known?.[field] ?? ''
      const typed = getValues(field) ?? ''
      if (typed === '' || typed === filledIn.current[field]) setValue(field, value as PathValue<In, Field>)
      filledIn.current = { ...filledIn.current, [field]: value }
    }
  }, [known, fields, getValues, setValue])
}
