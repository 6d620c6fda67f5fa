import { useController, useFormContext } from 'react-hook-form'
import { SelectField } from '#app/ui/field.tsx'
import { gstSettings as words } from '#content/staff/gst-settings.ts'
import { limits } from '#contract/limits.ts'
import { prefixNames } from '#contract/staff/gst-settings.ts'
import { abroad, listStates } from '#contract/states.ts'
import { FormPart } from '../../catalogue/form-parts.tsx'
import { FormText, FormTextArea, useFieldError } from '../../form/fields.tsx'
import { RadioChoice } from '../../form/radio-choice.tsx'
import { exampleNumber } from './example-number.ts'
import type { GstFields } from './gst-fields.ts'

const { labels, hints } = words

export function IssuerFields() {
  const { field } = useController<GstFields, 'stateCode'>({ name: 'stateCode' })
  return (
    <FormPart title={words.issuer}>
      <FormText<GstFields>
        name="legalName"
        label={labels.legalName}
        hint={hints.legalName}
        maxLength={limits.legalName.max}
      />
      <FormTextArea<GstFields> name="address" label={labels.address} rows={3} maxLength={limits.postalAddress.max} />
      <SelectField label={labels.stateCode} error={useFieldError('stateCode')} {...field}>
        {listStates()
          .filter(({ code }) => code !== abroad)
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </SelectField>
      <FormText<GstFields>
        name="gstin"
        label={labels.gstin}
        hint={hints.gstin}
        isOptional
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
      />
    </FormPart>
  )
}

export function TaxFields() {
  const { register } = useFormContext<GstFields>()
  return (
    <FormPart title={words.tax}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText<GstFields> name="sac" label={labels.sac} hint={hints.sac} inputMode="numeric" maxLength={6} />
        <FormText<GstFields> name="rate" label={labels.rate} hint={hints.rate} inputMode="decimal" maxLength={5} />
      </div>
      <RadioChoice
        legend={labels.b2cPlaceOfSupply}
        options={Object.entries(words.places).map(([value, place]) => ({ value, ...place }))}
        field={register('b2cPlaceOfSupply')}
      />
      <FormText<GstFields> name="lutNumber" label={labels.lutNumber} hint={hints.lutNumber} isOptional maxLength={30} />
    </FormPart>
  )
}

export function NumberFields() {
  const prefixes = useFormContext<GstFields>().watch(prefixNames)
  const now = new Date()
  return (
    <FormPart title={words.numbers}>
      <p className="text-muted text-small">{words.numbersText}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {prefixNames.map((name, index) => (
          <FormText<GstFields>
            key={name}
            name={name}
            label={labels[name]}
            hint={words.example(exampleNumber(prefixes[index] ?? '', now))}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={3}
          />
        ))}
      </div>
    </FormPart>
  )
}
