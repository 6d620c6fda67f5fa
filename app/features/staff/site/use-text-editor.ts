import { useEffect, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { isRefusedWith } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.tsx'
import { staffSite as words } from '#content/staff/site.ts'
import type { SiteTextKey } from '#contract/site-texts.ts'
import { isDenied } from '../as-staff.ts'
import { focusFirstError } from '../form/focus-first-error.ts'
import { resetToStored } from '../form/reset-to-stored.ts'
import { useClearableFailure } from '../form/use-clearable-failure.ts'
import { findErrors } from './find-errors.ts'
import { useSiteTextChanges } from './queries.ts'
import { type Entry, type SiteFields, toFields, toInput } from './site-fields.ts'

export type TextEditor = ReturnType<typeof useTextEditor>

/** Everything that the card of one text does. */
export function useTextEditor(key: SiteTextKey, opened: Entry, onDirty: (key: SiteTextKey, isDirty: boolean) => void) {
  // The text that the form was filled from, whatever a background refetch has loaded since.
  const [saved, setSaved] = useState(opened)
  const [theirs, setTheirs] = useState<Entry>()
  const [isSaving, setIsSaving] = useState(false)
  const isBusy = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  const [failure, showFailure, clearFailure] = useClearableFailure()
  const { change, findLatest } = useSiteTextChanges(key)

  const resolver: Resolver<SiteFields> = (fields) => {
    const errors = findErrors(key, fields, saved.first)
    return Object.keys(errors).length === 0 ? { values: fields, errors: {} } : { values: {}, errors }
  }
  const valuesOf = (entry: Entry) => ({ [key]: toFields(key, entry) }) as Partial<SiteFields> as SiteFields
  const form = useForm<SiteFields>({ resolver, defaultValues: valuesOf(opened), shouldFocusError: false })
  const { isDirty } = form.formState
  useEffect(() => onDirty(key, isDirty), [key, isDirty, onDirty])

  const loadIntoForm = (entry: Entry, sent = form.getValues()) => {
    setSaved(entry)
    setTheirs(undefined)
    clearFailure()
    resetToStored(form, sent, valuesOf(entry))
  }

  const loadTheirs = async (error: unknown) => {
    if (isRefusedWith(error, 'edit_conflict')) setTheirs(await findLatest().catch(() => undefined))
  }

  const fail = async (error: unknown) => {
    // When the sign-in has ended, the frame shows it and asks for the password.
    if (isDenied(error)) return
    showFailure(error)
    await loadTheirs(error)
  }

  const saveOnto = async ({ version }: Entry) => {
    if (isBusy.current) return
    isBusy.current = true
    const write = async (fields: SiteFields) => {
      setIsSaving(true)
      loadIntoForm(await change(toInput(key, fields), version), fields)
      toast({ title: words.saved(words.texts[key].title), description: words.savedText })
    }
    await form
      .handleSubmit(write, () => focusFirstError(element.current ?? document))()
      .catch(fail)
      .finally(() => {
        isBusy.current = false
        setIsSaving(false)
      })
  }

  /** Throws, for the dialog to show why. */
  const reset = async () => {
    try {
      loadIntoForm(await change(null, saved.version))
    } catch (error) {
      await loadTheirs(error)
      throw error
    }
    toast({ title: words.saved(words.texts[key].title), description: words.savedText })
  }

  return {
    key,
    form,
    element,
    saved,
    theirs,
    isSaving,
    isDirty,
    failure,
    save: () => saveOnto(saved),
    saveOver: () => theirs && saveOnto(theirs),
    takeTheirs: () => theirs && loadIntoForm(theirs),
    discard: () => form.reset(),
    reset,
  }
}
