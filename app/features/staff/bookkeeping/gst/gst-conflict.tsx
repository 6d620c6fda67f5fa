import { Button } from '#app/ui/button.tsx'
import { staffEvents } from '#content/staff/events.ts'
import type { GstSettings } from '#contract/staff/gst-settings.ts'
import { Changes } from '../../team/changes.tsx'
import { toFields } from './gst-fields.ts'
import type { GstEditor } from './use-gst-editor.ts'

const words = staffEvents.conflict

/** What was changed elsewhere meanwhile, and the ways on. */
export function GstConflict({ editor, theirs }: { editor: GstEditor; theirs: GstSettings }) {
  return (
    <div className="grid gap-3 text-small">
      <p>{words.text}</p>
      <div>
        <p className="mb-1 font-semibold">{words.changed}</p>
        <Changes line={{ before: toFields(editor.saved), after: toFields(theirs) }} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="danger" isBusy={editor.isSaving} onClick={editor.saveOver}>
          {words.overwrite}
        </Button>
        <Button variant="secondary" onClick={editor.takeTheirs}>
          {words.takeTheirs}
        </Button>
      </div>
    </div>
  )
}
