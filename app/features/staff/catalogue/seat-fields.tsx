import { CheckboxField, TextField } from '#app/ui/field.tsx'
import { catalogue } from '#content/staff/catalogue.ts'
import { FormPart } from './form-parts.tsx'
import type { PartProps } from './when-fields.tsx'

const words = catalogue.form

export function SeatFields({ form, typed, errorOf, seatsTaken }: PartProps) {
  const isBelowTaken = typed.isLimited && /^\d+$/.test(typed.seats) && Number(typed.seats) < seatsTaken
  return (
    <FormPart title={words.priceAndSeats}>
      <TextField
        label={words.price}
        hint={words.priceHint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        error={errorOf('price')}
        {...form.register('price')}
      />
      <div>
        <CheckboxField label={words.isLimited} {...form.register('isLimited')} />
        {/* Hidden, not unmounted: the typed number returns when the box is ticked again. */}
        <div hidden={!typed.isLimited}>
          <TextField
            label={words.seats}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            error={errorOf('seats')}
            {...form.register('seats')}
          />
        </div>
        <p role="status" className="mt-1.5 text-muted text-small">
          {words.taken(seatsTaken)}
          {isBelowTaken && <span className="block font-semibold text-marigold-text">{words.belowTaken}</span>}
        </p>
      </div>
    </FormPart>
  )
}
