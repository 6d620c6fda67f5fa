import { type FormEvent, type ReactNode, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { staffSite as words } from '#content/staff/site.ts'
import { formatDateTime } from '#contract/dates.ts'
import { TextConflict } from './text-conflict.tsx'
import type { TextEditor } from './use-text-editor.ts'

/** One text of the site with its own buttons, so that saving one leaves the others alone. */
export function TextCard({ editor, children }: { editor: TextEditor; children: ReactNode }) {
  const { key, form, saved, theirs, isDirty, isSaving, failure } = editor
  const { title, hint } = words.texts[key]
  const [isResetting, setIsResetting] = useState(false)
  const submit = (submission: FormEvent) => {
    submission.preventDefault()
    void editor.save()
  }
  return (
    <FormProvider {...form}>
      <form
        ref={editor.element}
        method="dialog"
        noValidate
        aria-labelledby={`${key}-title`}
        onSubmit={submit}
        className="rounded-card border border-line bg-card p-4 sm:p-5"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={`${key}-title`} className="font-semibold text-heading">
            {title}
          </h2>
          <p className="text-muted text-small">
            {saved.changed_at ? `${words.changed} ${formatDateTime(saved.changed_at)}` : words.isFirst}
          </p>
        </div>
        <p className="mt-1 text-muted text-small">{hint}</p>
        <div className="mt-4 grid gap-4">{children}</div>
        <div className="mt-5 grid gap-3">
          <FormAlert {...failure} />
          {theirs ? (
            <TextConflict editor={editor} theirs={theirs} />
          ) : (
            <div className="flex flex-wrap items-center gap-3">
              <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} isBusy={isSaving}>
                {isSaving ? words.saving : words.save}
                <span className="sr-only"> {title}</span>
              </Button>
              {isDirty && (
                <Button variant="quiet" onClick={editor.discard}>
                  {words.discard}
                </Button>
              )}
              <p role="status" className="font-semibold text-marigold-text text-small">
                {isDirty && words.unsaved}
              </p>
              {saved.changed_at !== null && (
                <Button
                  variant="quiet"
                  aria-label={words.reset.openOf(title)}
                  onClick={() => setIsResetting(true)}
                  className="sm:ml-auto"
                >
                  {words.reset.open}
                </Button>
              )}
            </div>
          )}
        </div>
      </form>
      <ConfirmDialog
        {...words.reset}
        isOpen={isResetting}
        onClose={() => setIsResetting(false)}
        onConfirm={editor.reset}
      >
        <p>{words.reset.text}</p>
      </ConfirmDialog>
    </FormProvider>
  )
}
