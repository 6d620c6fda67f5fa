import type { FieldErrors } from 'react-hook-form'
import { get, set } from 'react-hook-form'
import * as z from 'zod/mini'
import { EventForm, NewEventForm } from '#contract/staff/event-form.ts'
import type { EventFields } from './event-fields.ts'
import { toInput } from './to-input.ts'

/** The errors of the typed event by field; those of a whole list are at its `root`. */
export function findErrors(fields: EventFields, isNew: boolean): FieldErrors<EventFields> {
  const input = toInput(fields)
  const result = isNew
    ? z.safeParse(NewEventForm, input)
    : z.safeParse(EventForm, { ...input, version: 'checked by the server' })
  const errors: FieldErrors<EventFields> = {}
  for (const { path, code, message } of result.error?.issues ?? []) {
    const field = toField(path, fields)
    if (!get(errors, field)) set(errors, field, { type: code ?? '', message })
  }
  const { kind, courseSlug } = fields
  // The kind of an existing event is not in its form, so its schema cannot know.
  if (!isNew && kind === 'cohort' && !courseSlug)
    errors.courseSlug = { type: 'custom', message: 'A cohort belongs to a course' }
  return errors
}

/** The field's name for a path of the request body. */
function toField(path: readonly PropertyKey[], fields: EventFields): string {
  const name = path.map(String).join('.')
  if (/^(outcomes|bring)\.\d+$/.test(name)) return `${name}.value`
  const [, index, line] = name.match(/^mentors\.(\d+)\.work\.(\d)$/) ?? []
  if (index) return `mentors.${index}.work.${typedLine(fields.mentors[Number(index)]?.work ?? [], Number(line))}`
  const [, sent, part] = name.match(/^pictures\.(\d+)\.(\w+)$/) ?? []
  if (sent) return `pictures.${filledSlot(fields.pictures, Number(sent))}.picture.${part}`
  return Array.isArray(get(fields, name)) ? `${name}.root` : name
}

/** Empty lines are not sent. */
function typedLine(work: string[], sent: number): number {
  const typed = [0, 1].filter((index) => work[index]?.trim())
  return typed[sent] ?? 0
}

/** Slots without a picture are not sent. */
function filledSlot(slots: EventFields['pictures'], sent: number): number {
  const filled = slots.flatMap(({ picture }, index) => (picture ? index : []))
  return filled[sent] ?? 0
}

/** How many fields have an error. */
export function countErrors(errors: object): number {
  return Object.values(errors).reduce<number>((sum, part: unknown) => {
    if (typeof part !== 'object' || part === null) return sum
    return sum + ('message' in part && typeof part.message === 'string' ? 1 : countErrors(withoutRef(part)))
  }, 0)
}

/** react-hook-form attaches the element, which is not to be walked through. */
function withoutRef({ ref: _, ...part }: { ref?: unknown }): object {
  return part
}
