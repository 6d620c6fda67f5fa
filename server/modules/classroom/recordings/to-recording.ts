import type { Recording } from '#contract/materials.ts'
import { findRecordingExpiry } from '#contract/recording-expiry.ts'
import type { StaffRecording } from '#contract/staff/materials.ts'
import type { RecordingRow } from './store.ts'

/** Without its address. */
export function toRecording({ sessionId, addedAt }: RecordingRow, recordingDays: number | null, now: Date): Recording {
  const end = findRecordingExpiry(addedAt, recordingDays)
  return { sessionId, expiresAt: end?.toISOString() ?? null, isExpired: end !== null && end < now }
}

export function toStaffRecording(row: RecordingRow, recordingDays: number | null, now: Date): StaffRecording {
  return {
    ...toRecording(row, recordingDays, now),
    url: row.url,
    addedAt: row.addedAt.toISOString(),
    announcedAt: row.announcedAt?.toISOString() ?? null,
  }
}
