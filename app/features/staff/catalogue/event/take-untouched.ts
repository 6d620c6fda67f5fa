import type { UseFormReturn } from 'react-hook-form'
import type { EventFields } from './event-fields.ts'

/** Fills in a colleague's values wherever nothing was typed here, so that saving overwrites only what both have changed. */
export function takeUntouched(form: UseFormReturn<EventFields>, opened: EventFields, theirs: EventFields): void {
  const typed = form.getValues()
  for (const name of Object.keys(opened) as (keyof EventFields)[])
    if (JSON.stringify(typed[name]) === JSON.stringify(opened[name])) form.setValue(name, theirs[name])
}
