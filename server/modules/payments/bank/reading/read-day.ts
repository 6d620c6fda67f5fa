const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Reads a date as Indian banks write it, the day before the month: 04/02/26, 4 Feb 2026, 2026-02-04. A time is left out. */
export function readDay(cell: string): string | null {
  const text = cell.trim().toLowerCase()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/.exec(text)
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numeric = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[ ,].*)?$/.exec(text)
  if (numeric) return toDay(fullYear(numeric[3]), Number(numeric[2]), Number(numeric[1]))
  const named = /^(\d{1,2})[-/. ]?([a-z]{3,9})[-/., ]*(\d{4}|\d{2})(?:[ ,].*)?$/.exec(text)
  if (named) return toDay(fullYear(named[3]), months.indexOf((named[2] ?? '').slice(0, 3)) + 1, Number(named[1]))
  return null
}

function fullYear(text = ''): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text)
}

function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 2000 && year < 2100 ? date.toISOString().slice(0, 10) : null
}
