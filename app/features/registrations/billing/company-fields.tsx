import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { billing } from '#content/billing.ts'
import type { Company } from '#contract/gst-fields.ts'
import { limits } from '#contract/limits.ts'

const words = billing.company

interface CompanyFieldsProps {
  /** Registers a field in the form around it. */
  field: (name: keyof Company) => UseFormRegisterReturn & { error: string | undefined; onFocus?: () => void }
}

export function CompanyFields({ field }: CompanyFieldsProps) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="sr-only">{words.title}</legend>
      <TextField
        label={words.legalName}
        hint={words.legalNameHint}
        autoComplete="organization"
        maxLength={limits.legalName.max}
        {...field('legalName')}
      />
      <TextField
        label={words.gstin}
        hint={words.gstinHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        {...field('gstin')}
      />
      <TextArea
        label={words.address}
        rows={3}
        autoComplete="street-address"
        maxLength={limits.postalAddress.max}
        className="sm:col-span-2"
        {...field('address')}
      />
    </fieldset>
  )
}
