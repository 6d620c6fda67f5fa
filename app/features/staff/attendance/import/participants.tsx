import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { attendance } from '#content/staff/attendance.ts'
import type { AttendanceList } from '#contract/staff/attendance.ts'
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
  const { preview, error, isReading, isSaving, read, save, startOver } = useParticipants({
    slug,
    sessionId,
    onImported,
  })
  if (preview)
    return (
      <ParticipantsPreviewTable
        preview={preview}
        attendees={attendees}
        isSaving={isSaving}
        error={error}
        onSave={save}
        onCancel={startOver}
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
  const [isOver, setIsOver] = useState(false)
  const read = (file: File | undefined) => {
    if (file && !isReading) onRead(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    read(event.dataTransfer.files[0])
  }
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-card border border-line bg-card p-4 sm:p-5">
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="font-semibold text-base">
        {words.title}
      </h2>
      <p id={`${id}-hint`} className="mt-1 mb-4 max-w-prose text-muted text-small">
        {words.hint}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a pointer's shortcut for the file field inside */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className="flex max-w-xl flex-col gap-1.5"
      >
        <label htmlFor={id} className="font-semibold text-small">
          {words.file}
        </label>
        {/* The native input covers the area, so that clicking and tabbing work. */}
        <div
          className={`relative flex min-h-30 flex-col items-center justify-center gap-2 overflow-hidden rounded-control border-2 border-edge border-dashed bg-paper p-4 text-center font-semibold text-action hover:border-action has-focus-visible:border-action has-focus-visible:outline-3 has-focus-visible:outline-focus ${isOver ? 'outline-3 outline-focus' : ''}`}
        >
          <Icon name="download" className="size-8 rotate-180" />
          <span aria-hidden="true">{isReading ? words.reading : words.choose}</span>
          <input
            id={id}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
            aria-invalid={error ? true : undefined}
            aria-busy={isReading || undefined}
            onClick={(event) => isReading && event.preventDefault()}
            onChange={({ currentTarget }) => {
              read(currentTarget.files?.[0])
              // Reset, so that the same file can be chosen again.
              currentTarget.value = ''
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
          />
        </div>
        <div role="alert">
          <FieldError id={id} error={error} />
        </div>
      </div>
      <Button variant="quiet" className="mt-3" onClick={onClose}>
        {words.cancel}
      </Button>
      <p role="status" className="sr-only">
        {isReading && words.reading}
      </p>
    </section>
  )
}
