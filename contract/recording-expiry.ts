import { endOfDay, isoDayInIndia } from './indian-days.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The last millisecond of a recording's last day in India, so that a day that we name is a whole one. Null for no end. */
export function findRecordingExpiry(addedAt: Date, recordingDays: number | null): Date | null {
  if (recordingDays === null) return null
  const lastDay = isoDayInIndia(new Date(addedAt.getTime() + recordingDays * dayMs))
  return new Date(endOfDay(lastDay).getTime() - 1)
}
