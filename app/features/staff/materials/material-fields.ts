import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { checkClassroomFile } from '#contract/check-classroom-file.ts'
import { type MaterialTime, NewFile, NewLink } from '#contract/staff/materials.ts'
import { sendFile, sendLink } from './queries.ts'

export interface MaterialFields {
  way: 'link' | 'file'
  title: string
  url: string
  file: File | undefined
  visible: MaterialTime
}

export const newMaterial: MaterialFields = { way: 'link', title: '', url: '', file: undefined, visible: 'before' }

/** Only the field of the chosen way counts. */
export const resolveMaterial: Resolver<MaterialFields> = (fields) => {
  const { way, title, url, file, visible } = fields
  const checked =
    way === 'link' ? z.safeParse(NewLink, { title, visible, url }) : z.safeParse(NewFile, { title, visible })
  const errors: Record<string, { type: string; message: string }> = {}
  for (const { path, code, message } of checked.error?.issues ?? [])
    errors[String(path[0])] ??= { type: code ?? '', message }
  const refusal = way === 'file' && checkClassroomFile(file)
  if (refusal) errors.file = { type: 'file', message: refusal }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: fields, errors: {} }
}

interface Sending {
  eventId: number
  sessionId: number | null
  fields: MaterialFields
  onProgress: (share: number) => void
}

export function sendMaterial({ eventId, sessionId, fields, onProgress }: Sending): Promise<unknown> {
  const { way, title, url, file, visible } = fields
  if (way === 'link' || !file)
    return sendLink(eventId, { title, url, visible, ...(sessionId === null ? {} : { sessionId }) })
  const form = new FormData()
  const texts = { title, visible, name: file.name, ...(sessionId === null ? {} : { sessionId: String(sessionId) }) }
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  form.append('file', file)
  return sendFile(eventId, form, onProgress)
}
