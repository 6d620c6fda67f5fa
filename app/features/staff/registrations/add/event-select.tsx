import { useFormContext } from 'react-hook-form'
import { SelectField } from '#app/ui/field.tsx'
import { addRegistration as words } from '#content/staff/add-registration.ts'
import { formatEventDates } from '#contract/event-dates.ts'
import type { StaffEvent } from '#contract/staff/events.ts'
import { FormPart } from '../../catalogue/form-parts.tsx'
import { useFieldError } from '../../form/fields.tsx'
import type { OrderFields } from './order-fields.ts'

/** Its price is suggested, unless another one was typed. */
export function EventSelect({ events }: { events: readonly StaffEvent[] }) {
  const { register, setValue, formState } = useFormContext<OrderFields>()
  const isOwnPrice = formState.dirtyFields.payment?.pricePerSeat
  const suggestPrice = (slug: string) => {
    const price = events.find((event) => event.slug === slug)?.price
    if (price && !isOwnPrice) setValue('payment.pricePerSeat', String(price))
  }
  return (
    <FormPart title={words.event}>
      <SelectField
        label={words.which}
        error={useFieldError('eventSlug')}
        {...register('eventSlug', { onChange: ({ target }) => suggestPrice(target.value) })}
      >
        <option value="">{words.choose}</option>
        {events.map((event) => (
          <option key={event.slug} value={event.slug}>
            {nameOf(event)}
          </option>
        ))}
      </SelectField>
    </FormPart>
  )
}

function nameOf({ title, sessions, seats, seatsTaken }: StaffEvent): string {
  const left = seats === null ? null : Math.max(0, seats - seatsTaken)
  return [title, formatEventDates(sessions), left !== null && words.left(left)].filter(Boolean).join(' · ')
}
