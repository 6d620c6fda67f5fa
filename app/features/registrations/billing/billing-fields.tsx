import { CheckboxField, SelectField } from '#app/ui/field.tsx'
import { billing } from '#content/billing.ts'
import { abroad, listStates } from '#contract/states.ts'
import type { RegistrationFormState } from '../use-registration-form.ts'
import { CompanyFields } from './company-fields.tsx'
import { useGstinCheck } from './use-gstin-check.ts'

/** Loaded only where invoices are issued: see `AskBilling`. */
export default function BillingFields({ form }: { form: RegistrationFormState }) {
  const { register, watch, formState } = form
  const { errors } = formState
  const { checkGstin, checkState, followGstin, rememberState } = useGstinCheck(form)
  const needsInvoice = watch('needsInvoice')
  return (
    <div className="grid gap-3">
      <SelectField
        label={billing.state.label}
        hint={needsInvoice ? billing.state.companyHint : billing.state.hint}
        autoComplete="address-level1"
        error={errors.stateCode?.message}
        {...register('stateCode', { onChange: checkState })}
      >
        <option value="">{billing.state.choose}</option>
        {listStates().map(({ code, name }) => (
          <option key={code} value={code}>
            {code === abroad ? billing.state.abroad : name}
          </option>
        ))}
      </SelectField>
      <CheckboxField label={billing.needsInvoice} {...register('needsInvoice')} />
      {needsInvoice && (
        <div className="rise">
          <CompanyFields
            field={(name) => ({
              ...register(name, name === 'gstin' ? { onBlur: checkGstin, onChange: followGstin } : {}),
              ...(name === 'gstin' ? { onFocus: rememberState } : {}),
              error: errors[name]?.message,
            })}
          />
        </div>
      )}
    </div>
  )
}
