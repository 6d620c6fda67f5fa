import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { getFormErrorMessage } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { attendance } from '#content/staff/attendance.ts'
import type { AttendanceList } from '#contract/staff/attendance.ts'
import { isDenied } from '../as-staff.ts'
import { editorPath } from '../catalogue/event/event-paths.ts'
import { useSaveRoom } from './queries.ts'

const words = attendance.room

interface RoomProps {
  slug: string
  event: AttendanceList['event']
  session: AttendanceList['sessions'][number]
}

/** Where the session takes place. The event's own room is set with the event. */
export function RoomOfSession({ slug, event, session }: RoomProps) {
  const id = useId()
  const [isEditing, setIsEditing] = useState(false)
  const hasRoom = event.hasRoom || session.roomUrl !== null
  const isOver = Date.parse(session.endsAt) < Date.now()
  const isMissing = !hasRoom && !isOver
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <h2 id={id} className="font-semibold text-small">
          {words.title}
        </h2>
        <p
          className={`flex min-w-0 flex-1 basis-56 items-center gap-1.5 text-small ${isMissing ? 'font-semibold text-rejected' : ''}`}
        >
          {(hasRoom || isMissing) && <Icon name={hasRoom ? 'check' : 'alert'} className="size-4.5 shrink-0" />}
          {session.roomUrl ? words.own : event.hasRoom ? words.shared : isOver ? words.noneAfterwards : words.none}
        </p>
        {!isEditing && (
          <Button variant="secondary" className="-my-1" onClick={() => setIsEditing(true)}>
            {words.edit}
          </Button>
        )}
        <Link
          to={`${editorPath({ slug })}#section-delivery`}
          className="inline-flex min-h-11 items-center text-link text-small"
        >
          {words.editEvent}
        </Link>
      </div>
      {isEditing && <RoomForm slug={slug} session={session} onClose={() => setIsEditing(false)} />}
    </section>
  )
}

function RoomForm({ slug, session, onClose }: Pick<RoomProps, 'slug' | 'session'> & { onClose: () => void }) {
  const [roomUrl, setRoomUrl] = useState(session.roomUrl ?? '')
  const { mutate, isPending, error } = useSaveRoom(slug, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate({ sessionId: session.id, roomUrl })
  }
  return (
    <form onSubmit={submit} noValidate className="mt-3 flex max-w-2xl flex-col gap-3">
      <TextField
        // The button that opened it is gone.
        autoFocus
        type="url"
        label={words.label}
        hint={words.hint}
        value={roomUrl}
        onChange={(event) => setRoomUrl(event.target.value)}
        error={error && !isDenied(error) ? getFormErrorMessage(error) : undefined}
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isPending}>
          {words.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
