import { exportWords } from '#content/staff/export.ts'
import { istOffsetMs } from '#contract/dates.ts'

/** A value as a spreadsheet reads it. */
export function cellValue(value: unknown): string | number {
  if (typeof value === 'number') return value
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? exportWords.yes : exportWords.no
  if (value instanceof Date) return formatTimestamp(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** In India's time: `2026-11-15 11:30:00`. */
function formatTimestamp(date: Date): string {
  return new Date(date.getTime() + istOffsetMs).toISOString().slice(0, 19).replace('T', ' ')
}
