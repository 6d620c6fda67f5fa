import { classroomMessages } from '#contract/classroom-messages.ts'
import { Problem } from '#server/http/problem.ts'
import { cleanFileName } from './clean-file-name.ts'
import { type FileType, recogniseFile } from './recognise-file.ts'
import type { NewFile } from './store.ts'

const mediaTypes: Record<FileType, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  text: 'text/plain; charset=utf-8',
}

interface SentFile {
  bytes: Buffer
  name: string
  /** The team may add archives; nobody should have to open one of an attendee. */
  takesZip: boolean
}

/** The file as it is stored. Refuses what we do not know. */
export function readSentFile({ bytes, name, takesZip }: SentFile): NewFile {
  const type = recogniseFile(bytes)
  if (!type || (type === 'zip' && !takesZip)) {
    const message = takesZip ? classroomMessages.fileUnknownToTeam : classroomMessages.fileUnknown
    throw new Problem('wrong_type', message, { errors: { file: message } })
  }
  return { name: cleanFileName(name, type), mediaType: mediaTypes[type], size: bytes.length, content: bytes }
}
