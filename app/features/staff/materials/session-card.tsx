import { useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { staffMaterials as words } from '#content/staff/materials.ts'
import type { StaffMaterial, StaffRecording } from '#contract/staff/materials.ts'
import { AddDialog } from './add-dialog.tsx'
import { MaterialRow } from './material-row.tsx'
import { RecordingRow } from './recording-row.tsx'

interface SessionCardProps {
  eventId: number
  /** Null for the whole event, which has no recording. */
  sessionId: number | null
  title: string
  date?: string
  materials: readonly StaffMaterial[]
  recording?: StaffRecording | undefined
}

/** What belongs to one session, or to the whole event. */
export function SessionCard({ eventId, sessionId, title, date, materials, recording }: SessionCardProps) {
  const id = useId()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="wrap-anywhere font-semibold text-base">
          {title} {date && <span className="ml-1 whitespace-nowrap font-normal text-muted text-small">{date}</span>}
        </h2>
        <Button variant="secondary" onClick={() => setIsAdding(true)}>
          {words.add.open}
          <span className="sr-only">: {title}</span>
        </Button>
      </div>
      <ul className="mt-3 divide-y divide-line border-line border-t">
        {sessionId !== null && (
          <RecordingRow eventId={eventId} sessionId={sessionId} session={title} recording={recording} />
        )}
        {materials.map((material) => (
          <MaterialRow key={material.id} material={material} isOfEvent={sessionId === null} />
        ))}
        {materials.length === 0 && sessionId === null && <li className="pt-3 text-muted text-small">{words.none}</li>}
      </ul>
      <AddDialog
        eventId={eventId}
        sessionId={sessionId}
        session={title}
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
      />
    </section>
  )
}
