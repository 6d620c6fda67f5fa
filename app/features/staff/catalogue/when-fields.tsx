import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '#app/ui/field.tsx'
import { catalogue } from '#content/staff/catalogue.ts'
import { formatDateRange, formatTimeRange } from '#contract/dates.ts'
import { limits } from '#contract/limits.ts'
import type { EventFields } from './event-fields.ts'
import { FormPart } from './form-parts.tsx'
import { fromIndiaClock } from './india-time.ts'

const words = catalogue.form

export interface PartProps {
  form: UseFormReturn<EventFields, unknown, EventFields>
  /** The current field values. */
  typed: EventFields
  errorOf: (field: keyof EventFields) => string | undefined
  seatsTaken: number
}

/** Dates in IST, how visitors will read them, and the place. */
export function WhenFields({ form, typed, errorOf, seatsTaken }: PartProps) {
  const [start, end] = [fromIndiaClock(typed.startDate), fromIndiaClock(typed.endDate)]
  const { startDate, endDate } = form.formState.dirtyFields
  const isEmailSent = seatsTaken > 0 && (startDate || endDate)
  return (
    <FormPart title={words.when}>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
        <TextField
          label={words.startDate}
          hint={words.ist}
          type="datetime-local"
          error={errorOf('startDate')}
          {...form.register('startDate')}
        />
        <TextField
          label={words.endDate}
          hint={words.ist}
          type="datetime-local"
          error={errorOf('endDate')}
          {...form.register('endDate')}
        />
      </div>
      {start && end && (
        <p className="text-muted text-small">
          {words.asRead}{' '}
          <span className="font-semibold text-ink">
            {formatDateRange(start, end)}, {formatTimeRange(start, end)}
          </span>
        </p>
      )}
      <p role="status" className="font-semibold text-marigold-text text-small empty:hidden">
        {isEmailSent && words.emailNote(seatsTaken)}
      </p>
      <TextField
        label={words.joinUrl}
        hint={words.joinUrlHint}
        isOptional
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={limits.link.max}
        error={errorOf('joinUrl')}
        {...form.register('joinUrl')}
      />
    </FormPart>
  )
}
