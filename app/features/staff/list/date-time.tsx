import { formatDateTime } from '#contract/dates.ts'

/** Date and time; wraps only between the two. */
export function DateTime({ at }: { at: string }) {
  const text = formatDateTime(at)
  const end = text.lastIndexOf(', ') + 1
  return (
    <>
      <span className="whitespace-nowrap">{text.slice(0, end)}</span>{' '}
      <span className="whitespace-nowrap">{text.slice(end).trim()}</span>
    </>
  )
}
