import { useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, Resolver } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { isRefusedWith } from '#app/lib/api.ts'
import { showFieldErrors, useFailure, useSendOnce, useZodForm, zodResolver } from '#app/lib/form.ts'
import { toast } from '#app/ui/toast.tsx'
import { catalogue } from '#content/staff/catalogue.ts'
import { isDenied } from '../as-staff.ts'
import type { Saving } from './queries.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

const words = catalogue.form

interface Options<Fields extends FieldValues, In extends FieldValues, Out> {
  schema: z.ZodMiniType<Out, In>
  defaults: Fields
  /** The field values as the contract's schema expects them. */
  toInput: (fields: Fields) => In
  /** Undefined for a new one. */
  version: string | undefined
  saving: Saving<In>
}

export type CatalogueForm<Fields extends FieldValues> = ReturnType<
  typeof useCatalogueForm<Fields, FieldValues, unknown>
>

/** A catalogue form: validated by the contract, sent once, and back to the list after saving. */
export function useCatalogueForm<Fields extends FieldValues, In extends FieldValues, Out>({
  schema,
  defaults,
  toInput,
  version,
  saving,
}: Options<Fields, In, Out>) {
  const resolve = zodResolver(schema)
  const resolver: Resolver<Fields, unknown, Fields> = async (fields, context, options) => {
    const { errors } = await resolve(toInput(fields), context, options as never)
    const isSound = Object.keys(errors).length === 0
    return isSound ? { values: fields, errors: {} } : { values: {}, errors: errors as never }
  }
  const form = useZodForm<Fields, Fields>({ resolver, defaultValues: defaults as DefaultValues<Fields> })
  const [failure, showFailure] = useFailure()
  const navigate = useNavigate()
  // The version that was opened, whatever a background refetch has loaded since.
  const opened = useRef(version)
  const [isStale, setIsStale] = useState(false)
  const { blocker, leaveFreely } = useLeaveGuard(form.formState.isDirty)

  const send = form.handleSubmit(async (fields) => {
    try {
      const { title } = await saving.save(toInput(fields), opened.current)
      toast({ title: words.saved(title), description: words.savedText })
      leaveFreely()
      void navigate('/staff/catalogue')
    } catch (error) {
      // When the session has ended, the frame shows it and asks for the password.
      if (!isDenied(error)) showFailure(error)
      showFieldErrors(form, error)
      setIsStale(version !== undefined && isRefusedWith(error, 'edit_conflict'))
    }
  })
  const sendOnce = useSendOnce(send)
  const saveOver = useSendOnce(async (event) => {
    try {
      opened.current = await saving.latestVersion()
    } catch (error) {
      return showFailure(error)
    }
    await send(event)
  })
  const errorOf = (field: Path<Fields>) => form.formState.errors[field]?.message as string | undefined
  return { form, failure, sendOnce, saveOver, isStale, errorOf, blocker, isSaving: form.formState.isSubmitting }
}
