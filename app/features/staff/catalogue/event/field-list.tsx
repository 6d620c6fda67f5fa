import type { ReactNode } from 'react'
import { type FieldArrayPath, get, useFieldArray, useWatch } from 'react-hook-form'
import { SortableList } from '#app/ui/sortable-list.tsx'
import { staffEvents } from '#content/staff/events.ts'
import { limits } from '#contract/limits.ts'
import type { EventFields } from './event-fields.ts'
import { ListError, useEventForm } from './fields.tsx'

interface FieldListProps {
  name: FieldArrayPath<EventFields>
  /** The list's name for screen readers. */
  label: string
  words: { add: string; empty?: string; item: (number: number) => string }
  /** The key of an item's field that names it. */
  titleField?: string
  newItem: () => object
  isNested?: boolean
  /** For items of one line. */
  isCompact?: boolean
  children: (index: number) => ReactNode
}

/** A list of the event's form, which can be reordered. */
export function FieldList({ name, label, words, titleField, newItem, isNested, isCompact, children }: FieldListProps) {
  const { control } = useEventForm()
  const { fields, append, remove, move } = useFieldArray({ control, name, keyName: 'key' })
  const typed = useWatch({ control, name })
  return (
    <>
      <SortableList
        label={label}
        keys={fields.map(({ key }) => key)}
        nameOf={(index) =>
          nameItem(words.item(index + 1), titleField && get({ typed }, `typed.${index}.${titleField}`))
        }
        words={staffEvents.move}
        onMove={move}
        onRemove={(index) => remove(index)}
        add={{
          label: words.add,
          onAdd: () => append(newItem() as never, { shouldFocus: false }),
          isFull: fields.length >= limits.event.listItems.max,
        }}
        empty={words.empty && <p className="text-muted">{words.empty}</p>}
        isNested={isNested ?? false}
        isCompact={isCompact ?? false}
      >
        {children}
      </SortableList>
      <ListError name={name} />
    </>
  )
}

/** `Question 2: Do I need to know how to code?` */
export function nameItem(item: string, title: unknown): string {
  const text = typeof title === 'string' ? title.trim() : ''
  return text ? `${item}: ${text}` : item
}
