import { formatTimeRange } from '#contract/dates.ts'
import { formatSessionDay } from '#contract/event-dates.ts'
import type { EventSession } from '#contract/events.ts'
import { type FieldChange, listChanges } from './list-changes.ts'

export interface ListDifference {
  kind: 'added' | 'removed' | 'changed' | 'moved'
  was: string
  is: string
  /** What changed within the item, apart from its name. */
  changes?: FieldChange[]
}

type Item = Record<string, unknown>

/** By what an item is called, for each list of an event and of the site's words. */
const namedBy: Record<string, (item: Item) => unknown> = {
  sessions: (item) => sessionInWords(item as unknown as EventSession),
  items: ({ title }) => title,
  mentors: ({ name }) => name,
  audience: ({ title }) => title,
  faqs: ({ question }) => question,
  pictures: ({ alt }) => alt,
  outcomes: (item) => item,
  bring: (item) => item,
  testimonials: ({ name }) => name,
  contactFaqs: ({ question }) => question,
  figures: ({ figure, text }) => `${figure} ${text}`,
}

export function isListField(field: string): boolean {
  return field in namedBy
}

/** Of a session these are its name; of a picture they say nothing to a reader. */
const hiddenParts: Record<string, readonly string[]> = {
  sessions: ['startsAt', 'endsAt', 'title'],
  pictures: ['hash', 'width', 'height'],
}

/** What happened to a list of an event, item by item, by their names. */
export function compareLists(field: string, before: unknown[], after: unknown[]): ListDifference[] {
  const nameOf = (item: unknown) => `“${namedBy[field]?.(item as Item) ?? ''}”`
  // A session stays the same when it moves; everything else is known by its name.
  const keyOf = (item: unknown) => (field === 'sessions' ? String((item as EventSession).id) : nameOf(item))
  const [was, is] = [byKey(before, keyOf), byKey(after, keyOf)]
  const differences: ListDifference[] = []
  for (const [key, item] of was) if (!is.has(key)) differences.push({ kind: 'removed', was: nameOf(item), is: '' })
  for (const [key, item] of is) {
    const old = was.get(key)
    if (old === undefined) differences.push({ kind: 'added', was: '', is: nameOf(item) })
    else if (JSON.stringify(sorted(old)) !== JSON.stringify(sorted(item))) {
      const isRenamed = nameOf(old) !== nameOf(item)
      const changes = compareParts(field, old as Item, item as Item)
      differences.push({ kind: 'changed', was: isRenamed ? nameOf(old) : '', is: nameOf(item), changes })
    }
  }
  return differences.length > 0 ? differences : [{ kind: 'moved', was: '', is: '' }]
}

function compareParts(field: string, before: Item, after: Item): FieldChange[] {
  const changes = listChanges(sorted(before) as Item, sorted(after) as Item)
  return changes.filter((part) => !hiddenParts[field]?.includes(part.field))
}

/** Two items may have the same name. */
function byKey(items: unknown[], keyOf: (item: unknown) => string): Map<string, unknown> {
  const map = new Map<string, unknown>()
  for (const item of items) {
    let key = keyOf(item)
    while (map.has(key)) key += ' again'
    map.set(key, item)
  }
  return map
}

/** The database returns the keys of an object in its own order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, part]) => [key, sorted(part)] as const)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  )
}

/** `Sunday, 20 June 2027, 6–8 PM IST: First evening`. */
function sessionInWords({ startsAt, endsAt, title }: EventSession): string {
  const time = `${formatSessionDay({ startsAt, endsAt })}, ${formatTimeRange(startsAt, endsAt)}`
  return title ? `${time}: ${title}` : time
}
