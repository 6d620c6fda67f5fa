import { type FormEvent, useState } from 'react'
import { getFormErrorMessage } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { staffApplications } from '#content/staff/applications.ts'
import type { StaffApplication } from '#contract/staff/applications.ts'
import { useNote } from './queries.ts'

const words = staffApplications.note

/** Saves on blur or by its button; a failure keeps the text in the field. */
export function NoteField({ application: { id, note } }: { application: StaffApplication }) {
  const [text, setText] = useState(note ?? '')
  const [saved, setSaved] = useState(note ?? '')
  const [isSaved, setIsSaved] = useState(false)
  const { mutate, isPending, error } = useNote(id)
  const isChanged = text.trim() !== saved.trim()

  const save = () => {
    if (!isChanged || isPending) return
    mutate(text, {
      onSuccess: () => {
        setSaved(text)
        setIsSaved(true)
      },
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
    // Confirms even when nothing has changed.
    if (!isChanged) setIsSaved(true)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2.5">
      <TextArea
        label={words.label}
        hint={words.hint}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={save}
        error={error && isChanged ? `${words.failed} ${getFormErrorMessage(error)}` : undefined}
      />
      <div className="flex min-h-11 items-center gap-4">
        <Button type="submit" variant="secondary" isBusy={isPending}>
          {isPending ? words.saving : words.save}
        </Button>
        <p role="status" className="flex items-center gap-1.5 text-accepted text-small">
          {isSaved && !isChanged && (
            <>
              <Icon name="check" className="size-4.5" />
              {words.saved}
            </>
          )}
        </p>
      </div>
    </form>
  )
}
