import { useEffect, useState } from 'react'
import { CheckboxField, SelectField, TextField } from '#app/ui/field.tsx'
import { EmailField, NameField, PhoneField } from '#app/ui/person-fields.tsx'
import { registrationForm } from '#content/registration-form.ts'
import { limits } from '#contract/limits.ts'
import type { Setting } from './settings.ts'
import type { RegistrationFormState } from './use-registration-form.ts'

const words = registrationForm.form

export function DetailFields({ form, setting }: { form: RegistrationFormState; setting: Setting }) {
  // A choice made before hydration is only known after the first render.
  const [, renderAgain] = useState(false)
  useEffect(() => renderAgain(true), [])
  const { register, watch, formState } = form
  const { errors } = formState
  const followUp = setting.followUp(watch('howDidYouKnow'))
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NameField
        maxLength={limits.name.max}
        error={errors.name?.message}
        className="sm:col-span-2"
        {...register('name')}
      />
      <EmailField
        hint={words.emailHint}
        error={errors.email?.message}
        className="sm:justify-end"
        {...register('email')}
      />
      <PhoneField error={errors.phone?.message} className="sm:justify-end" {...register('phone')} />
      <TextField
        label={words.organization}
        isOptional
        autoComplete="organization"
        maxLength={limits.organization.max}
        error={errors.organization?.message}
        {...register('organization')}
      />
      <SelectField
        label={words.experience}
        error={errors.yearsOfExperience?.message}
        {...register('yearsOfExperience')}
      >
        <option value="">{words.chooseExperience}</option>
        {setting.experience.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={setting.source}
        error={errors.howDidYouKnow?.message}
        className={followUp ? '' : 'sm:col-span-2'}
        {...register('howDidYouKnow')}
      >
        <option value="">{words.chooseSource}</option>
        {setting.sources.map((source) => (
          <option key={source} value={source}>
            {source}
          </option>
        ))}
      </SelectField>
      {followUp && (
        <TextField
          label={followUp}
          maxLength={limits.followUp.max}
          error={errors.howDidYouKnowOther?.message}
          className="rise"
          {...register('howDidYouKnowOther')}
        />
      )}
      {setting.marketing && (
        <CheckboxField
          label={setting.marketing}
          error={errors.marketingConsent?.message}
          className="sm:col-span-2"
          {...register('marketingConsent')}
        />
      )}
    </div>
  )
}
