import { limits } from '#contract/limits.ts'
import { attendanceMessages, type importParticipants, type previewParticipants } from '#contract/staff/attendance.ts'
import { useFileImport } from '../../form/use-file-import.ts'
import { attendanceKey, attendancePath } from '../queries.ts'

export type Choices = Readonly<Record<string, number | null>>
export interface Imported {
  imported: number
  changed: number
  removed: number
}

interface Options {
  slug: string
  sessionId: number
  onImported: (imported: Imported) => void
}

/** A participants' list from its file to the stored minutes. */
export const useParticipants = ({ slug, sessionId, onImported }: Options) =>
  useFileImport<typeof previewParticipants, typeof importParticipants, Choices>({
    path: `${attendancePath(slug)}/participants`,
    toForm: (file, choices) => toForm(file, sessionId, choices),
    refusalOf,
    queryKey: attendanceKey,
    onImported,
  })

function refusalOf({ size }: File): string | undefined {
  if (size === 0) return attendanceMessages.fileBlank
  return size > limits.participants.maxBytes ? attendanceMessages.fileTooLarge : undefined
}

function toForm(file: File, sessionId: number, choices: Choices = {}): FormData {
  const form = new FormData()
  form.append('participants', file)
  form.append('sessionId', String(sessionId))
  if (Object.keys(choices).length > 0) form.append('choices', JSON.stringify(choices))
  return form
}
