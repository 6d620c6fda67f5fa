import type { ReactNode } from 'react'
import {
  type FieldArrayPath,
  type FieldPath,
  type FieldValues,
  get,
  useFieldArray,
  useFormContext,
  useWatch,
} from 'react-hook-form'
import { SortableList } from '#app/ui/sortable-list.tsx'
import { staffEvents } from '#content/staff/events.ts'
import { ListError } from './fields.tsx'

export interface FieldListProps<Name extends string> {
  name: Name
  /** The list's name for screen readers. */
  label: string
  words: { add: string; empty?: string; item: (number: number) => string }
  /** The path of an item's field that names it. */
  titleField?: string
  newItem: () => object
  max: number
  isNested?: boolean
  /** For items of one line. */
  isCompact?: boolean
  children: (index: number) => ReactNode
}

/** A list of the form around it, which can be reordered. */
export function FieldList<Form extends FieldValues>({
  name,
  label,
  words,
  titleField,
  newItem,
  max,
  isNested = false,
  isCompact = false,
  children,
}: FieldListProps<FieldArrayPath<Form>>) {
  const { control } = useFormContext<Form>()
  const { fields, append, remove, move } = useFieldArray({ control, name, keyName: 'key' })
  const typed = useWatch({ control, name: name as FieldPath<Form> }) as readonly object[] | undefined
  return (
    <>
      <SortableList
        label={label}
        keys={fields.map(({ key }) => key)}
        nameOf={(index) => nameItem(words.item(index + 1), titleField && get(typed?.[index], titleField))}
        words={staffEvents.move}
        onMove={move}
        onRemove={(index) => remove(index)}
        add={{
          label: words.add,
          onAdd: () => append(newItem() as never, { shouldFocus: false }),
          isFull: fields.length >= max,
        }}
        empty={words.empty && <p className="text-muted">{words.empty}</p>}
        isNested={isNested}
        isCompact={isCompact}
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
