import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { addRegistration as words } from '#content/staff/add-registration.ts'
import { limits } from '#contract/limits.ts'
import { FormPart } from '../../catalogue/form-parts.tsx'
import { FormText, ListError } from '../../form/fields.tsx'
import { nobody, type OrderFields } from './order-fields.ts'

export function Attendees() {
  const { control } = useFormContext<OrderFields>()
  const { fields, append, remove } = useFieldArray({ control, name: 'attendees', keyName: 'key' })
  const isFull = fields.length >= limits.orderSeats.max
  return (
    <FormPart title={words.people}>
      {fields.map(({ key }, index) => (
        <fieldset
          key={key}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-3 border-line not-first:border-t not-first:pt-4"
        >
          <legend className="sr-only">{words.person(index + 1)}</legend>
          <div className="grid min-w-0 gap-3 md:grid-cols-[4fr_5fr_4fr]">
            <PersonFields at={`attendees.${index}`} />
          </div>
          {fields.length > 1 && (
            <button
              type="button"
              aria-label={words.remove(index + 1)}
              onClick={() => remove(index)}
              className="grid size-11 place-items-center rounded-control text-muted hover:text-ink md:mt-6.5"
            >
              <Icon name="close" className="size-4.5" />
            </button>
          )}
        </fieldset>
      ))}
      <ListError name="attendees" />
      <div className="flex flex-wrap items-center gap-3">
        {!isFull && (
          <Button variant="secondary" onClick={() => append(nobody)}>
            {words.more}
          </Button>
        )}
        <p className="text-muted text-small">{words.full}</p>
      </div>
    </FormPart>
  )
}

/** The fields are other people's: the browser must not autofill the user's own. */
function PersonFields({ at }: { at: `attendees.${number}` }) {
  return (
    <>
      <FormText<OrderFields> name={`${at}.name`} label={words.name} maxLength={limits.name.max} />
      <FormText<OrderFields>
        name={`${at}.email`}
        label={words.email}
        type="email"
        inputMode="email"
        maxLength={limits.email.max}
      />
      <FormText<OrderFields> name={`${at}.phone`} label={words.phone} type="tel" inputMode="tel" />
    </>
  )
}
