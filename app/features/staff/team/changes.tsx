import { audit as words } from '#content/staff/team.ts'
import { formatMoment } from '#contract/dates.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { AuditLine } from '#contract/staff/team.ts'
import { changesOf, type FieldChange, isMoment, isNothing } from './changes-of.ts'
import { textChange } from './text-change.ts'

export function Changes({ line: { before, after } }: { line: AuditLine }) {
  const changes = changesOf(before, after)
  if (changes.length === 0) return <p className="text-muted">{before || after ? words.same : words.noDetails}</p>
  return (
    <dl className="grid grid-cols-[7.5rem_1fr] gap-x-3 gap-y-1 md:grid-cols-[6rem_1fr]">
      {changes.map((change) => (
        <div key={change.field} className="contents">
          <dt className="text-muted">{words.fields[change.field] ?? capitalised(spaced(change.field))}</dt>
          <dd className="wrap-anywhere min-w-0 whitespace-pre-line">
            <Change change={change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** With nothing before, only what is now; with a text on both sides, the words that differ. */
function Change({ change: { field, before, after } }: { change: FieldChange }) {
  if (before === undefined) return shown(field, after)
  if (isLongText(before) && isLongText(after)) {
    const { lead, was, is, tail } = textChange(before, after)
    return (
      <>
        <span className="text-muted">{lead}</span>
        {was && <Was text={was} />}
        {is && <Now text={is} />}
        <span className="text-muted">{tail}</span>
      </>
    )
  }
  return (
    <>
      <Was text={shown(field, before)} /> <Now text={shown(field, after)} />
    </>
  )
}

function Was({ text }: { text: string }) {
  return (
    <del className="rounded bg-rejected-soft box-decoration-clone px-1 text-rejected">
      <span className="sr-only">{words.was} </span>
      {text}
    </del>
  )
}

function Now({ text }: { text: string }) {
  return (
    <ins className="rounded bg-accepted-soft box-decoration-clone px-1 text-accepted no-underline">
      <span className="sr-only"> {words.now} </span>
      {text}
    </ins>
  )
}

function isLongText(value: unknown): value is string {
  return typeof value === 'string' && value.includes(' ') && !isMoment(value)
}

function shown(field: string, value: unknown): string {
  if (isNothing(value)) return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (field === 'price' && typeof value === 'number') return formatRupees(value)
  if (isMoment(value)) return formatMoment(value)
  if (Array.isArray(value)) return value.map(String).join(', ') || words.nothing
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** `howDidYouKnow` is 'how did you know'. */
function spaced(field: string): string {
  return field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
