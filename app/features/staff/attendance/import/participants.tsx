import { useEffect, useId, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { attendance } from '#content/staff/attendance.ts'
import type { AttendanceList } from '#contract/staff/attendance.ts'
import { DropField } from '../../form/drop-field.tsx'
import { ParticipantsPreviewTable } from './preview.tsx'
import { type Imported, useParticipants } from './use-participants.ts'

const words = attendance.upload

interface ParticipantsProps {
  slug: string
  sessionId: number
  attendees: AttendanceList['attendees']
  onClose: () => void
  onImported: (imported: Imported) => void
}

/** The list of a meeting's participants: chosen or dropped, checked, imported. */
export function Participants({ slug, sessionId, attendees, onClose, onImported }: ParticipantsProps) {
  const { preview, error, isReading, isSaving, read, save, cancel } = useParticipants({
    slug,
    sessionId,
    onImported,
  })
  if (preview)
    return (
      <ParticipantsPreviewTable
        preview={preview}
        sessionId={sessionId}
        attendees={attendees}
        isSaving={isSaving}
        error={error}
        onSave={save}
        onCancel={cancel}
      />
    )
  return <FileForm isReading={isReading} error={error} onRead={read} onClose={onClose} />
}

interface FileFormProps {
  isReading: boolean
  error: string | undefined
  onRead: (file: File) => void
  onClose: () => void
}

function FileForm({ isReading, error, onRead, onClose }: FileFormProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-card border border-line bg-card p-4 sm:p-5">
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="font-semibold text-base">
        {words.title}
      </h2>
      <p id={`${id}-hint`} className="mt-1 mb-4 max-w-prose text-muted text-small">
        {words.hint}
      </p>
      <DropField
        label={words.file}
        text={isReading ? words.reading : words.choose}
        hintId={`${id}-hint`}
        error={error}
        isReading={isReading}
        onPick={onRead}
        className="max-w-xl"
      />
      <Button variant="quiet" className="mt-3" onClick={onClose}>
        {words.cancel}
      </Button>
      <p role="status" className="sr-only">
        {isReading && words.reading}
      </p>
    </section>
  )
}
