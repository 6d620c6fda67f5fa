import { useState } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu, MenuItem, MenuLink } from '#app/ui/menu.tsx'
import { staffEvents } from '#content/staff/events.ts'
import { eventPath } from '#contract/event-paths.ts'
import type { StaffEvent } from '#contract/staff/events.ts'
import { CancelEventDialog } from './cancellation/cancel-event-dialog.tsx'
import { previewPath } from './event-paths.ts'
import { consoleState, EventStateBadge } from './event-state.tsx'
import type { EventEditor } from './use-event-editor.ts'

const words = staffEvents.actions

/** The event's state in words, the ways to look at it, and everything that can be done with it. */
export function EventHeader({ editor, saved }: { editor: EventEditor; saved: StaffEvent }) {
  const [asked, setAsked] = useState<'cancel' | 'delete'>()
  const { title, status, seatsTaken } = saved
  const close = () => setAsked(undefined)
  const state = consoleState(saved)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <p role="status" className="mr-auto flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted text-small">
        <EventStateBadge state={state} />
        {staffEvents.stateHints[state]}
      </p>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:justify-between">
        <Looking editor={editor} saved={saved} />
        <Menu
          label={words.menu}
          button={
            <>
              {words.more}
              <Icon name="chevron-down" className="size-4.5" />
            </>
          }
          buttonClassName="button border-edge text-ink hover:border-ink hover:bg-ink/5"
        >
          <MenuLink to={`/staff/registrations/${encodeURIComponent(saved.slug)}`}>{words.attendees}</MenuLink>
          {status === 'published' && (
            <MenuItem onSelect={() => editor.changeStatusNow('closed')}>{words.close}</MenuItem>
          )}
          {status === 'closed' && (
            <MenuItem onSelect={() => editor.changeStatusNow('published')}>{words.reopen}</MenuItem>
          )}
          {(status === 'published' || status === 'closed') && (
            <MenuItem onSelect={() => editor.changeStatusNow('draft')}>{words.hide}</MenuItem>
          )}
          <MenuItem onSelect={editor.duplicate}>{words.duplicate}</MenuItem>
          {status !== 'cancelled' && (status !== 'draft' || seatsTaken > 0) && (
            <MenuItem onSelect={() => setAsked('cancel')}>{words.cancel}</MenuItem>
          )}
          {seatsTaken === 0 && <MenuItem onSelect={() => setAsked('delete')}>{words.delete}</MenuItem>}
        </Menu>
      </div>
      <CancelEventDialog event={saved} isOpen={asked === 'cancel'} onCancel={editor.cancel} onClose={close} />
      <ConfirmDialog
        {...staffEvents.deleting}
        title={staffEvents.deleting.title(title)}
        isOpen={asked === 'delete'}
        isDangerous
        onClose={close}
        onConfirm={editor.remove}
      >
        <p>{staffEvents.deleting.text}</p>
      </ConfirmDialog>
    </div>
  )
}

/** A preview shows what is saved, so an unsaved draft is saved first. */
function Looking({ editor, saved }: { editor: EventEditor; saved: StaffEvent }) {
  if (saved.status !== 'draft') {
    return (
      <ButtonLink to={eventPath(saved)} variant="secondary">
        {staffEvents.seeIt}
      </ButtonLink>
    )
  }
  if (editor.isDirty) {
    return (
      <Button variant="secondary" isBusy={editor.working === 'preview'} onClick={editor.saveAndPreview}>
        {words.saveAndPreview}
      </Button>
    )
  }
  return (
    <ButtonLink to={previewPath(saved)} variant="secondary">
      {staffEvents.preview}
    </ButtonLink>
  )
}
