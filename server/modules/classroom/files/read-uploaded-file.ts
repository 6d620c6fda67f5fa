import { classroomMessages } from '#contract/classroom-messages.ts'
import { Problem } from '#server/http/problem.ts'
import { cleanFileName } from './clean-file-name.ts'
import { findJpegEnd } from './find-jpeg-end.ts'
import { hasPdfActionInWorker } from './has-pdf-action-in-worker.ts'
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

interface UploadedFile {
  bytes: Buffer
  name: string
  /** The team may add archives; nobody should have to open one of an attendee. */
  takesZip: boolean
  /** Whose turn it is, where several send files at once. */
  sender: string
}

/** The file as it is stored. Refuses what we do not know, and what acts when it is opened. */
export async function readUploadedFile({ bytes, name, takesZip, sender }: UploadedFile): Promise<NewFile> {
  const type = recogniseFile(bytes)
  if (!type || (type === 'zip' && !takesZip))
    throw wrongType(takesZip ? classroomMessages.fileUnknownToTeam : classroomMessages.fileUnknown)
  if (type === 'pdf' && (await hasPdfActionInWorker(bytes, sender))) throw wrongType(classroomMessages.pdfActs)
  const content = type === 'jpg' ? bytes.subarray(0, findJpegEnd(bytes) ?? undefined) : bytes
  return { name: cleanFileName(name, type), mediaType: mediaTypes[type], size: content.length, content }
}

const wrongType = (message: string) => new Problem('wrong_type', message, { errors: { file: message } })
