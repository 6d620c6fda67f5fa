import type { FieldArrayPath } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { FieldList, type FieldListProps } from '../../form/field-list.tsx'
import type { EventFields } from './event-fields.ts'

/** A list of the event's form. */
export function EventList(props: Omit<FieldListProps<FieldArrayPath<EventFields>>, 'max'>) {
  return <FieldList<EventFields> {...props} max={limits.event.listItems.max} />
}
