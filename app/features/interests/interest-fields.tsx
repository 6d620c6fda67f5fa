import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import type * as z from 'zod/mini'
import { TextField } from '#app/ui/field.tsx'
import { CityField, EmailField, NameField, PhoneField } from '#app/ui/person-fields.tsx'
import type { NewInterest } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'

export type InterestInput = z.input<typeof NewInterest>

interface InterestFieldsProps {
  register: UseFormRegister<InterestInput>
  errors: FieldErrors<InterestInput>
}

export function InterestFields({ register, errors }: InterestFieldsProps) {
  return (
    <>
      <NameField
        maxLength={limits.name.max}
        error={errors.name?.message}
        className="sm:col-span-2"
        {...register('name')}
      />
      <EmailField error={errors.email?.message} className="sm:col-span-2" {...register('email')} />
      <PhoneField error={errors.phone?.message} {...register('phone')} />
      <TextField
        label="LinkedIn profile"
        hint="The full link"
        isOptional
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://www.linkedin.com/in/…"
        maxLength={limits.link.max}
        error={errors.linkedinProfile?.message}
        {...register('linkedinProfile')}
      />
      <CityField maxLength={limits.city.max} error={errors.city?.message} {...register('city')} />
      <TextField
        label="Country"
        autoComplete="country-name"
        maxLength={limits.country.max}
        error={errors.country?.message}
        {...register('country')}
      />
    </>
  )
}
