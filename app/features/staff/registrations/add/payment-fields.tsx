import { useFormContext, useWatch } from 'react-hook-form'
import { addRegistration as words } from '#content/staff/add-registration.ts'
import { isoDayInIndia } from '#contract/indian-days.ts'
import { FormPart } from '../../catalogue/form-parts.tsx'
import { FormText } from '../../form/fields.tsx'
import { RadioChoice } from '../../form/radio-choice.tsx'
import type { OrderFields } from './order-fields.ts'

const kinds = ['received', 'complimentary', 'abroad'] as const

export function PaymentFields() {
  const { register, control } = useFormContext<OrderFields>()
  const kind = useWatch({ control, name: 'payment.kind' })
  return (
    <FormPart title={words.payment}>
      <RadioChoice
        legend={words.kind}
        options={kinds.map((value) => ({ value, label: words.kinds[value], hint: words.kindHints[value] }))}
        field={register('payment.kind')}
        className="md:grid-cols-3"
      />
      {kind !== 'complimentary' && (
        <div className="grid items-start gap-4 sm:grid-cols-3">
          {kind === 'received' ? (
            <FormText<OrderFields> name="payment.pricePerSeat" label={words.pricePerSeat} inputMode="decimal" />
          ) : (
            <FormText<OrderFields> name="payment.amount" label={words.amount} inputMode="decimal" />
          )}
          <FormText<OrderFields> name="payment.reference" label={words.reference} isOptional maxLength={50} />
          <FormText<OrderFields>
            name="payment.receivedOn"
            label={words.receivedOn}
            type="date"
            max={isoDayInIndia(new Date())}
          />
        </div>
      )}
    </FormPart>
  )
}
