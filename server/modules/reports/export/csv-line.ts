import { exportWords } from '#content/staff/export.ts'

/** What a spreadsheet takes for a formula, in its wide forms too, whatever blanks stand before it (OWASP, CSV Injection). */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** RFC 4180. What a spreadsheet would take for a formula begins with an apostrophe. */
export function csvLine(values: readonly unknown[]): string {
  const cells = values.map((value) => {
    if (typeof value === 'number') return String(value)
    const text = cellText(value)
    // Every text is quoted: some spreadsheets part cells at semicolons.
    return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  })
  return `${cells.join(',')}\r\n`
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? exportWords.yes : exportWords.no
  if (value instanceof Date) return onIndiaClock(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const indiaAheadMs = 5.5 * 60 * 60 * 1000

/** As spreadsheets know a moment: `2026-11-15 11:30:00`. */
function onIndiaClock(date: Date): string {
  return new Date(date.getTime() + indiaAheadMs).toISOString().slice(0, 19).replace('T', ' ')
}
