import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, isRefusedWith } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.tsx'
import { gstSettings as words } from '#content/staff/gst-settings.ts'
import type { GstSettings } from '#contract/staff/gst-settings.ts'
import { isDenied } from '../../as-staff.ts'
import { focusFirstError } from '../../form/focus-first-error.ts'
import { resetToStored } from '../../form/reset-to-stored.ts'
import { useClearableFailure } from '../../form/use-clearable-failure.ts'
import { useGstSettingsChange } from '../queries.ts'
import { type GstFields, gstResolver, readFields, toFields } from './gst-fields.ts'

export type GstEditor = ReturnType<typeof useGstEditor>

/** Everything that the form of the settings does. */
export function useGstEditor(opened: GstSettings) {
  // What the form was filled from, whatever a background refetch has loaded since.
  const [saved, setSaved] = useState(opened)
  const [theirs, setTheirs] = useState<GstSettings>()
  const isBusy = useRef(false)
  const [failure, showFailure, clearFailure] = useClearableFailure()
  const { change, findLatest } = useGstSettingsChange()
  const form = useForm<GstFields>({
    resolver: gstResolver,
    defaultValues: toFields(opened),
    mode: 'onTouched',
    shouldFocusError: false,
  })

  const loadIntoForm = (settings: GstSettings, sent = form.getValues()) => {
    setSaved(settings)
    setTheirs(undefined)
    clearFailure()
    resetToStored(form, sent, toFields(settings))
  }

  const fail = async (error: unknown) => {
    // When the sign-in has ended, the frame shows it and asks for the password.
    if (isDenied(error)) return
    showFailure(error)
    const errors = (error instanceof ApiError && error.problem?.errors) || {}
    for (const [name, message] of Object.entries(errors))
      form.setError(name as keyof GstFields, { type: 'server', message })
    focusFirstError()
    if (isRefusedWith(error, 'edit_conflict')) setTheirs(await findLatest().catch(() => undefined))
  }

  const saveOnto = async ({ version }: GstSettings) => {
    if (isBusy.current) return
    isBusy.current = true
    const write = async (fields: GstFields) => {
      try {
        loadIntoForm(await change(readFields(fields, version)), fields)
        toast({ title: words.saved, description: words.savedText })
      } catch (error) {
        await fail(error)
      }
    }
    await form
      .handleSubmit(write, () => focusFirstError())()
      .finally(() => {
        isBusy.current = false
      })
  }

  return {
    form,
    saved,
    theirs,
    failure,
    isSaving: form.formState.isSubmitting,
    isDirty: form.formState.isDirty,
    save: () => saveOnto(saved),
    saveOver: () => theirs && saveOnto(theirs),
    takeTheirs: () => theirs && loadIntoForm(theirs),
  }
}
