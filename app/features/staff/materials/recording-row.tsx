import { useState } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.tsx'
import { staffMaterials } from '#content/staff/materials.ts'
import { formatDate } from '#contract/dates.ts'
import type { StaffRecording } from '#contract/staff/materials.ts'
import { setRecording, useMaterialChange } from './queries.ts'
import { RecordingDialog } from './recording-dialog.tsx'
import { RowButton, RowLink } from './row-parts.tsx'

const words = staffMaterials.recording

interface RecordingRowProps {
  eventId: number
  sessionId: number
  session: string
  recording: StaffRecording | undefined
}

export function RecordingRow({ recording, ...of }: RecordingRowProps) {
  const { eventId, sessionId, session } = of
  const [open, setOpen] = useState<'change' | 'remove'>()
  const close = () => setOpen(undefined)
  const { change } = useMaterialChange()
  const removeIt = async () => {
    await change(() => setRecording(eventId, sessionId, { url: null, replaces: recording?.url ?? null }))
    toast({ title: words.removing.done })
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{words.label}</p>
        {recording ? (
          <>
            <p className="wrap-anywhere text-muted text-small">{recording.url}</p>
            <p className="mt-0.5 text-muted text-small">
              {describeExpiry(recording)} ·{' '}
              {recording.announcedAt
                ? staffMaterials.emailed(formatDate(recording.announcedAt))
                : staffMaterials.notEmailed}
            </p>
          </>
        ) : (
          <p className="text-muted text-small">{words.none}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-x-4">
        {recording && <RowLink href={recording.url} label={staffMaterials.openLink} of={words.title(session)} />}
        <RowButton label={recording ? words.change : words.add} of={session} onClick={() => setOpen('change')} />
        {recording && (
          <RowButton label={staffMaterials.remove} of={words.title(session)} onClick={() => setOpen('remove')} />
        )}
      </div>
      <RecordingDialog {...of} current={recording?.url ?? null} isOpen={open === 'change'} onClose={close} />
      <ConfirmDialog {...words.removing} isOpen={open === 'remove'} onClose={close} isDangerous onConfirm={removeIt}>
        <p>{words.removing.text}</p>
      </ConfirmDialog>
    </li>
  )
}

function describeExpiry({ expiresAt, isExpired }: StaffRecording): string {
  if (!expiresAt) return words.always
  return isExpired ? words.expired(formatDate(expiresAt)) : words.until(formatDate(expiresAt))
}
