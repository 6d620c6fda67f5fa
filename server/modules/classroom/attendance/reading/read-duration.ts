/** Minutes of `65`, `1 hr 5 min`, `1h 5m 30s` or `1:05:30`; null for anything else. */
export function readDuration(text: string): number | null {
  const value = text.trim().toLowerCase()
  if (/^\d{1,5}([.,]\d+)?$/.test(value)) return Number(value.replace(',', '.'))
  const clock = /^(\d{1,3}):(\d{2}):(\d{2})$/.exec(value)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]) + Number(clock[3]) / 60
  const parts = /^(?:(\d{1,3}) ?h[a-z]*)? ?(?:(\d{1,5}) ?m[a-z]*)? ?(?:(\d{1,5}) ?s[a-z]*)?$/.exec(value)
  if (!parts || value === '') return null
  const [hours, minutes, seconds] = [parts[1], parts[2], parts[3]].map((part) => Number(part ?? 0))
  return (hours ?? 0) * 60 + (minutes ?? 0) + (seconds ?? 0) / 60
}
