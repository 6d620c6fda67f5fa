import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '#app/ui/field.tsx'
import { refunds as words } from '#content/staff/refunds.ts'
import { isoDayInIndia } from '#contract/indian-days.ts'
import type { RefundInput } from '#contract/staff/refunds.ts'
import type { RefundFields } from './refund-fields.ts'

/** The number and the day of the team's own transfer. */
export function TransferFields({ form }: { form: UseFormReturn<RefundFields, unknown, RefundInput> }) {
  const { errors } = form.formState
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[3fr_2fr]">
      <TextField
        label={words.transferReference}
        autoComplete="off"
        maxLength={50}
        error={errors.transferReference?.message}
        {...form.register('transferReference')}
      />
      <TextField
        label={words.transferredOn}
        type="date"
        max={isoDayInIndia(new Date())}
        error={errors.transferredOn?.message}
        {...form.register('transferredOn')}
      />
    </div>
  )
}
