import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { FieldError } from '#app/ui/field.tsx'
import { refunds as words } from '#content/staff/refunds.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { StaffOrder } from '#contract/staff/orders.ts'
import { listOpenSeats } from './refund-fields.ts'

interface SeatChoiceProps {
  order: StaffOrder
  field: UseFormRegisterReturn
  error: string | undefined
}

/** The seats whose price goes back. */
export function SeatChoice({ order, field, error }: SeatChoiceProps) {
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 font-semibold text-small">{words.seats}</legend>
      <div className="max-h-64 overflow-y-auto">
        {listOpenSeats(order).map((seat) => (
          <label key={seat.id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
            <input
              type="checkbox"
              value={seat.id}
              {...field}
              aria-invalid={error ? true : undefined}
              className="mt-0.5 size-5.5 shrink-0 tick"
            />
            <span className="wrap-anywhere min-w-0">{words.seatOf(seat.name, formatRupees(seat.price))}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
