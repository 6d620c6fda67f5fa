import { CheckboxField } from '#app/ui/field.tsx'
import { catalogue } from '#content/staff/catalogue.ts'
import { EventForm as EventSchema, type StaffEvent } from '#contract/staff/catalogue.ts'
import { EntryForm } from './entry-form.tsx'
import { newEvent, toFields, toInput } from './event-fields.ts'
import { getPublicPath } from './event-rows.tsx'
import { FormPart } from './form-parts.tsx'
import { useSaveEvent } from './queries.ts'
import { SeatFields } from './seat-fields.tsx'
import { useCatalogueForm } from './use-catalogue-form.ts'
import { WhenFields } from './when-fields.tsx'

const words = catalogue.form

interface EventFormProps {
  /** Undefined for a new one. */
  event: StaffEvent | undefined
  drawingOf: (slug: string) => string | undefined
}

export function EventForm({ event, drawingOf }: EventFormProps) {
  const entry = useCatalogueForm({
    schema: EventSchema,
    defaults: event ? toFields(event) : newEvent,
    toInput,
    version: event?.version,
    saving: useSaveEvent(event?.id),
  })
  const { form, errorOf } = entry
  const typed = form.watch()
  const part = { form, typed, errorOf, seatsTaken: event?.seatsTaken ?? 0 }
  return (
    <EntryForm entry={entry} typed={typed} publicPath={event && getPublicPath(event)} drawingOf={drawingOf}>
      <WhenFields {...part} />
      <SeatFields {...part} />
      <FormPart title={words.switches}>
        <div className="grid gap-1">
          <CheckboxField label={words.isOpen} hint={words.isOpenHint} {...form.register('isOpen')} />
          <CheckboxField label={words.featured} hint={words.featuredEventHint} {...form.register('featured')} />
        </div>
      </FormPart>
    </EntryForm>
  )
}
