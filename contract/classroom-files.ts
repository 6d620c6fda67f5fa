import * as z from 'zod/mini'
import { classroomMessages } from './classroom-messages.ts'
import { limits } from './limits.ts'

/** Files of the classroom: the team's materials, and what attendees hand in. */

/** The size is in bytes. */
export const StoredFile = z.object({ name: z.string(), size: z.int() })
export type StoredFile = z.output<typeof StoredFile>

/** The file's name is a field of its own: browsers escape the one in the part's header in different ways. */
export const FileName = z._default(z.string().check(z.maxLength(1000)), '')

export const classroomFile = {
  field: 'file',
  maxBytes: limits.classroomFile.maxBytes,
  missing: classroomMessages.fileMissing,
  tooLarge: classroomMessages.fileTooLarge,
} as const
