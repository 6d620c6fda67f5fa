import { classroomMessages } from './classroom-messages.ts'
import { limits } from './limits.ts'

/** What the server would say of a chosen file, before megabytes are sent. */
export function checkClassroomFile(file: { size: number } | undefined): string | undefined {
  if (!file || file.size === 0) return classroomMessages.fileMissing
  return file.size > limits.classroomFile.maxBytes ? classroomMessages.fileTooLarge : undefined
}
