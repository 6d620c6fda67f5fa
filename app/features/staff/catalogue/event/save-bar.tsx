import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { staffEvents } from '#content/staff/events.ts'
import { Conflict } from './conflict.tsx'
import { countErrors } from './find-errors.ts'
import type { EventEditor } from './use-event-editor.ts'

const words = staffEvents.bar

/** Sticky at the bottom of the form: whether it is saved, why it is not, and the buttons. */
export function SaveBar({ editor }: { editor: EventEditor }) {
  const { saved, working, news, isDirty, failure, theirs, form } = editor
  const isDraft = !saved || saved.status === 'draft'
  const errorCount = countErrors(form.formState.errors)
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-5 flex flex-col gap-3 border-line border-t bg-paper/95 px-4 py-3 backdrop-blur sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
      <FormAlert {...failure} />
      {theirs && saved && <Conflict editor={editor} mine={saved} theirs={theirs} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="flex items-center gap-2 text-small max-sm:w-full sm:mr-auto">
          {errorCount > 0 ? (
            <span className="flex items-center gap-1.5 font-semibold text-rejected">
              <Icon name="alert" className="size-4.5" />
              {words.fix(errorCount)}
            </span>
          ) : (
            <span className={isDirty ? 'font-semibold text-marigold-text' : 'text-muted'}>
              {isDirty ? words.unsaved : (news ?? (saved ? words.saved : words.isNew))}
            </span>
          )}
        </p>
        {!theirs && (
          <>
            <Button
              type="submit"
              variant={isDraft ? 'secondary' : 'primary'}
              isBusy={working === 'save'}
              className="max-sm:flex-1"
            >
              {working === 'save' ? words.saving : isDraft ? words.saveDraft : words.save}
            </Button>
            {isDraft && (
              <Button isBusy={working === 'publish'} onClick={editor.publish} className="max-sm:flex-1">
                {working === 'publish' ? words.publishing : isDirty && saved ? words.saveAndPublish : words.publish}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}
