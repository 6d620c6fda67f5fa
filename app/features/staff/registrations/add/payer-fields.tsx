import { useFormContext, useWatch } from 'react-hook-form'
import { CheckboxField } from '#app/ui/field.tsx'
import { addRegistration as words } from '#content/staff/add-registration.ts'
import { limits } from '#contract/limits.ts'
import { FormPart } from '../../catalogue/form-parts.tsx'
import { FormText } from '../../form/fields.tsx'
import type { OrderFields } from './order-fields.ts'

export function PayerFields() {
  const { register, control } = useFormContext<OrderFields>()
  const hasPayer = useWatch({ control, name: 'hasPayer' })
  return (
    <FormPart title={words.payer}>
      <CheckboxField label={words.hasPayer} hint={words.hasPayerHint} {...register('hasPayer')} />
      {hasPayer && (
        <div className="grid items-start gap-3 md:grid-cols-3">
          <FormText<OrderFields> name="payer.name" label={words.payerName} maxLength={200} />
          <FormText<OrderFields>
            name="payer.email"
            label={words.payerEmail}
            type="email"
            inputMode="email"
            maxLength={limits.email.max}
          />
          <FormText<OrderFields> name="payer.phone" label={words.payerPhone} type="tel" inputMode="tel" isOptional />
        </div>
      )}
    </FormPart>
  )
}
