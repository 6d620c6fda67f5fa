import { CheckboxField, TextArea, TextField } from '#app/ui/field.tsx'
import { catalogue } from '#content/staff/catalogue.ts'
import { EventForm as EventSchema, type StaffEvent } from '#contract/staff/catalogue.ts'
import { fieldsOf, formOf, newEvent } from './event-fields.ts'
import { publicPathOf } from './event-rows.tsx'
import { clearOfBar, FixedSlug, FormPart, SaveBar } from './form-parts.tsx'
import { PictureField } from './picture-field.tsx'
import { useSaveEvent } from './queries.ts'
import { SeatFields } from './seat-fields.tsx'
import { slugOf } from './slug-of.ts'
import { useCatalogueForm } from './use-catalogue-form.ts'
import { WhenFields } from './when-fields.tsx'

const words = catalogue.form

interface EventFormProps {
  /** None for a new one. */
  event: StaffEvent | undefined
  drawingOf: (slug: string) => string | undefined
}

export function EventForm({ event, drawingOf }: EventFormProps) {
  const { mutateAsync } = useSaveEvent(event?.id)
  const { form, errorOf, ...sending } = useCatalogueForm({
    schema: EventSchema,
    defaults: event ? fieldsOf(event) : newEvent,
    formOf,
    save: mutateAsync,
  })
  const suggestSlug = (title: string) => {
    if (!event && !form.formState.dirtyFields.slug) form.setValue('slug', slugOf(title))
  }
  const typed = form.watch()
  return (
    <form method="dialog" noValidate onSubmit={sending.sendOnce} className={clearOfBar}>
      <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
        <FormPart title={words.texts}>
          <TextField
            label={words.title}
            maxLength={200}
            error={errorOf('title')}
            {...form.register('title', { onChange: ({ target }) => suggestSlug(target.value) })}
          />
          {event ? (
            <FixedSlug path={publicPathOf(event)} />
          ) : (
            <TextField
              label={words.slug}
              hint={words.slugHint}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              error={errorOf('slug')}
              {...form.register('slug')}
            />
          )}
          <TextArea
            label={words.description}
            hint={words.descriptionHint}
            rows={6}
            maxLength={5000}
            error={errorOf('description')}
            {...form.register('description')}
          />
        </FormPart>
        <div className="grid gap-4">
          <WhenFields form={form} typed={typed} errorOf={errorOf} />
          <SeatFields form={form} typed={typed} errorOf={errorOf} seatsTaken={event?.seatsTaken ?? 0} />
          <FormPart title={words.switches}>
            <div className="grid gap-1">
              <CheckboxField label={words.isOpen} hint={words.isOpenHint} {...form.register('isOpen')} />
              <CheckboxField label={words.featured} hint={words.featuredEventHint} {...form.register('featured')} />
            </div>
          </FormPart>
          <FormPart title={words.picture}>
            <PictureField
              address={typed.imagePath}
              ownDrawing={drawingOf(typed.slug)}
              error={errorOf('imagePath')}
              {...form.register('imagePath')}
            />
          </FormPart>
        </div>
      </div>
      <SaveBar isNew={!event} isSaving={sending.isSaving} failure={sending.failure} />
    </form>
  )
}
