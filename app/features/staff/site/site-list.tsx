import type { ReactNode } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { SortableList } from '#app/ui/sortable-list.tsx'
import { staffEvents } from '#content/staff/events.ts'
import { staffSite } from '#content/staff/site.ts'
import { limits } from '#contract/limits.ts'
import { nameItem } from '../catalogue/event/field-list.tsx'
import { ListError, useSiteForm } from './fields.tsx'

interface SiteListProps {
  name: 'testimonials' | 'contactFaqs' | 'figures'
  words: { add: string; empty: string; item: (number: number) => string }
  /** The key of an item's field that names it. */
  titleField: string
  newItem: () => object
  children: (index: number) => ReactNode
}

/** What was typed into one of an item's fields. */
function nameOf(item: object | undefined, field: string): unknown {
  return item && (item as Record<string, unknown>)[field]
}

/** A text that is a list, which can be reordered. */
export function SiteList({ name, words, titleField, newItem, children }: SiteListProps) {
  const { control } = useSiteForm()
  const { fields, append, remove, move } = useFieldArray({ control, name, keyName: 'key' })
  const typed = useWatch({ control, name })
  return (
    <>
      <SortableList
        label={staffSite.texts[name].title}
        keys={fields.map(({ key }) => key)}
        nameOf={(index) => nameItem(words.item(index + 1), nameOf(typed[index], titleField))}
        words={staffEvents.move}
        onMove={move}
        onRemove={(index) => remove(index)}
        add={{
          label: words.add,
          onAdd: () => append(newItem() as never, { shouldFocus: false }),
          isFull: fields.length >= limits.siteTexts.listItems.max,
        }}
        empty={<p className="text-muted">{words.empty}</p>}
      >
        {children}
      </SortableList>
      <ListError name={name} />
    </>
  )
}
