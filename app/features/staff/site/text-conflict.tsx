import { Button } from '#app/ui/button.tsx'
import { staffEvents } from '#content/staff/events.ts'
import type { SiteTextKey } from '#contract/site-texts.ts'
import { Changes } from '../team/changes.tsx'
import type { TextEditor } from './use-text-editor.ts'

const words = staffEvents.conflict

/** What a colleague has changed meanwhile, and the ways on. */
export function TextConflict({ editor, theirs }: { editor: TextEditor; theirs: TextEditor['saved'] }) {
  const { key, saved, isDirty, isSaving } = editor
  return (
    <div className="grid gap-3 text-small">
      <p>{isDirty ? words.text : words.untouched}</p>
      <div>
        <p className="mb-1 font-semibold">{words.changed}</p>
        <Changes line={{ before: describe(key, saved.value), after: describe(key, theirs.value) }} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {isDirty && (
          <Button variant="danger" isBusy={isSaving} onClick={editor.saveOver}>
            {words.overwrite}
          </Button>
        )}
        <Button variant="secondary" onClick={editor.takeTheirs}>
          {words.takeTheirs}
        </Button>
      </div>
    </div>
  )
}

/** As the audit log stores it. */
function describe(key: SiteTextKey, value: object): Record<string, unknown> {
  return Array.isArray(value) ? { [key]: value } : { ...value }
}
