import { Button } from '#app/ui/button.tsx'
import { staffEvents } from '#content/staff/events.ts'
import type { StaffEvent } from '#contract/staff/events.ts'
import { Changes } from '../../team/changes.tsx'
import { describeEvent } from './describe-event.ts'
import { previewPath } from './event-paths.ts'
import type { EventEditor } from './use-event-editor.ts'

const words = staffEvents.conflict

interface ConflictProps {
  editor: EventEditor
  /** The version that the form was filled from. */
  mine: StaffEvent
  theirs: StaffEvent
}

/** What a colleague has changed meanwhile, and the ways on. */
export function Conflict({ editor, mine, theirs }: ConflictProps) {
  return (
    <div className="grid max-h-[50svh] gap-3 overflow-y-auto text-small">
      <p>{editor.isDirty ? words.text : words.untouched}</p>
      <div>
        <p className="mb-1 font-semibold">{words.changed}</p>
        <Changes line={{ before: describeEvent(mine), after: describeEvent(theirs) }} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {editor.isDirty && (
          <Button variant="danger" isBusy={editor.working === 'save'} onClick={editor.saveOver}>
            {words.saveOver}
          </Button>
        )}
        <Button variant="secondary" onClick={editor.takeTheirs}>
          {words.takeTheirs}
        </Button>
        <a
          href={previewPath(theirs)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-link"
        >
          {words.see}
        </a>
      </div>
    </div>
  )
}
