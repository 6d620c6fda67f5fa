import { useEffect, useRef } from 'react'
import type { FieldPath } from 'react-hook-form'
import * as z from 'zod/mini'
import { clearDraft, type Draft, readDraft, type SentProof, saveDraft } from './draft.ts'
import type { Setting } from './settings.ts'
import type { RegistrationFormInput, RegistrationFormState, RegistrationFormValues } from './use-registration-form.ts'

interface DraftOptions {
  slug: string
  setting: Setting
  form: RegistrationFormState
  /** `undefined` while it is not known whether somebody is signed in. */
  user: { id: number } | null | undefined
  /** The visitor was at the QR code, and may have paid. */
  onQr: (details: RegistrationFormValues) => void
  /** The visitor has sent a screenshot for this event. */
  onSent: (sent: SentProof) => void
}

/** Restores the draft once, and saves what is typed before and after. */
export function useDraft({ slug, setting, form, user, onQr, onSent }: DraftOptions) {
  const isRestored = useRef(false)
  useEffect(() => {
    if (user === undefined || isRestored.current) return
    isRestored.current = true
    const draft = readDraft(slug)
    if (draft && draft.owner !== null && draft.owner !== user?.id) clearDraft(slug)
    else if (draft?.sent) onSent(draft.sent)
    else if (draft) {
      restore(draft, form)
      const parsed = z.safeParse(setting.schema, { ...form.getValues(), masterclassSlug: slug })
      if (draft.isAtQr && parsed.success) onQr({ ...parsed.data, ...draft.billing })
    }
    // Typed before this script was loaded, when no change was seen.
    if (hasInput(form)) saveValues(slug, form, user)
  }, [slug, setting, form, user, onQr, onSent])

  return () => saveValues(slug, form, user)
}

function saveValues(slug: string, { getValues }: RegistrationFormState, user: DraftOptions['user']): void {
  saveDraft(slug, { owner: user?.id ?? null, values: { ...getValues() } })
}

/** Card is chosen by default. */
function hasInput({ getValues }: RegistrationFormState): boolean {
  return Object.values(getValues()).some((value) => value && value !== 'card')
}

/** Does not overwrite what the visitor has typed or the browser has restored. */
function restore({ values }: Draft, { getValues, setValue }: RegistrationFormState): void {
  for (const [name, value] of Object.entries(values)) {
    const field = name as FieldPath<RegistrationFormInput>
    if (!value || (field !== 'payment' && getValues(field))) continue
    setValue(field, value as string)
    // The visitor is about to type here: their text replaces the restored text instead of continuing it.
    const focused = document.activeElement as HTMLInputElement | null
    if (focused?.name === field) focused.select?.()
  }
}
