import { audit as words } from '#content/staff/team.ts'
import type { AuditLine } from '#contract/staff/team.ts'
import { compareLists, isListField, type ListDifference } from './compare-lists.ts'
import { type FieldChange, isDateTime, isNothing, listChanges } from './list-changes.ts'
import { textChange } from './text-change.ts'
import { valueInWords } from './value-in-words.ts'

export function Changes({ line: { before, after } }: { line: Pick<AuditLine, 'before' | 'after'> }) {
  const changes = listChanges(before, after)
  if (changes.length === 0) return <p className="text-muted">{before || after ? words.same : words.noDetails}</p>
  return (
    // On a phone its values align with the card's other lines.
    <dl className="grid grid-cols-[6.25rem_1fr] gap-x-3 gap-y-1.5 md:grid-cols-[5.5rem_1fr] md:gap-y-1">
      {changes.map((change) => (
        <div key={change.field} className="contents">
          <dt className="text-muted">{labelOf(change)}</dt>
          <dd className="wrap-anywhere min-w-0 whitespace-pre-line">
            <Change change={change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Only the new value when there was none; for two texts, the words that differ; for two lists, their items. */
function Change({ change: { field, before, after } }: { change: FieldChange }) {
  if (isListField(field) && (Array.isArray(before) || Array.isArray(after))) {
    return <ListChange lines={compareLists(field, toList(before), toList(after))} />
  }
  if (before === undefined) return valueInWords(field, after)
  if (isLongText(before) && isLongText(after)) {
    const { lead, was, is, tail } = textChange(before, after)
    return (
      <>
        <span className="text-muted">{lead}</span>
        {was && <OldText text={was} />}
        {is && <NewText text={is} />}
        <span className="text-muted">{tail}</span>
      </>
    )
  }
  const [was, is] = [valueInWords(field, before), valueInWords(field, after)]
  if (isNothing(before)) return <NewText text={is} />
  if (was === is) return <NewText text={words.replaced(is)} />
  return (
    <>
      <OldText text={was} />
      <span aria-hidden="true" className="text-muted">
        {' → '}
      </span>
      <NewText text={is} />
    </>
  )
}

function ListChange({ lines }: { lines: ListDifference[] }) {
  return (
    <ul className="grid gap-1">
      {lines.map(({ kind, was, is, changes = [] }) => (
        <li key={`${kind} ${was} ${is}`}>
          {kind !== 'moved' && <span className="text-muted">{words.lists[kind]} </span>}
          {was && <OldText text={was} />}
          {was && is && (
            <span aria-hidden="true" className="text-muted">
              {' → '}
            </span>
          )}
          {is && <NewText text={is} />}
          {kind === 'moved' && words.lists.moved}
          {changes.map((change) => (
            <div key={change.field} className="pl-4">
              <span className="text-muted">{labelOf(change)}: </span>
              <Change change={change} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Struck through, in neutral colours. */
function OldText({ text }: { text: string }) {
  return (
    <del className="text-muted">
      <span className="sr-only">{words.was} </span>
      {text}
    </del>
  )
}

function NewText({ text }: { text: string }) {
  return (
    <ins className="rounded bg-ink/8 box-decoration-clone px-1 font-medium no-underline">
      <span className="sr-only"> {words.now} </span>
      {text}
    </ins>
  )
}

function isLongText(value: unknown): value is string {
  return typeof value === 'string' && value.includes(' ') && !isDateTime(value)
}

/** Of a sign-in, `sessions` is a number; of an event, its sessions. */
function labelOf({ field, before, after }: FieldChange): string {
  const isList = Array.isArray(before) || Array.isArray(after)
  return (isList ? words.listFields[field] : undefined) ?? words.fields[field] ?? capitalised(spaced(field))
}

/** `howDidYouKnow` is 'how did you know'. */
function spaced(field: string): string {
  return field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
