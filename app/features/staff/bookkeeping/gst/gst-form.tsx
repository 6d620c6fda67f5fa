import { FormProvider } from 'react-hook-form'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { gstSettings as words } from '#content/staff/gst-settings.ts'
import type { GstSettings } from '#contract/staff/gst-settings.ts'
import { clearOfBar } from '../../catalogue/form-parts.tsx'
import { LeaveDialog } from '../../catalogue/leave-dialog.tsx'
import { useLeaveGuard } from '../../catalogue/use-leave-guard.ts'
import { GstConflict } from './gst-conflict.tsx'
import { IssuerFields, NumberFields, TaxFields } from './gst-parts.tsx'
import { useGstEditor } from './use-gst-editor.ts'

export function GstForm({ settings }: { settings: GstSettings }) {
  const editor = useGstEditor(settings)
  const { form, theirs, failure, isSaving } = editor
  const { blocker } = useLeaveGuard(editor.isDirty)
  return (
    <FormProvider {...form}>
      <form
        method="dialog"
        noValidate
        aria-label={words.title}
        className={clearOfBar}
        onSubmit={(event) => {
          event.preventDefault()
          void editor.save()
        }}
      >
        <div className="grid gap-4">
          <IssuerFields />
          <TaxFields />
          <NumberFields />
        </div>
        <div className="sticky bottom-0 z-20 -mx-4 mt-5 flex flex-col gap-3 border-line border-t bg-paper/95 px-4 py-3 backdrop-blur sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0">
          <FormAlert {...failure} />
          {theirs && <GstConflict editor={editor} theirs={theirs} />}
          {!theirs && (
            <div className="flex flex-wrap gap-3">
              <Button type="submit" isBusy={isSaving} className="max-sm:flex-1">
                {isSaving ? words.saving : words.save}
              </Button>
              <ButtonLink to="/staff/bookkeeping" variant="secondary">
                {words.cancel}
              </ButtonLink>
            </div>
          )}
        </div>
        <LeaveDialog blocker={blocker} />
      </form>
    </FormProvider>
  )
}
