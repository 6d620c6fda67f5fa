import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { EmailField, NameField, PhoneField } from '#app/ui/person-fields.tsx'
import { auth } from '#content/auth.ts'
import type { SignUp } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { experienceOptions } from '#contract/options.ts'

const words = auth.register

export type SignUpInput = z.input<typeof SignUp>

export interface RegistrationFieldsProps {
  form: UseFormReturn<SignUpInput, unknown, SignUp>
}

export function LoginFields({ form: { register, formState } }: RegistrationFieldsProps) {
  const { errors } = formState
  return (
    <>
      <TextField
        label={words.username}
        hint={words.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={limits.username.max}
        error={errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label={words.password}
        hint={words.passwordHint}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
    </>
  )
}

export function PersonFields({ form: { register, formState } }: RegistrationFieldsProps) {
  const { errors } = formState
  return (
    <>
      <NameField
        maxLength={limits.name.max}
        error={errors.name?.message}
        className="@md:col-span-2"
        {...register('name')}
      />
      <EmailField error={errors.email?.message} className="@md:col-span-2" {...register('email')} />
      <PhoneField error={errors.phone?.message} className="@md:col-span-2" {...register('phone')} />
      <TextField
        label={words.linkedin}
        isOptional
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder={words.linkedinExample}
        maxLength={limits.link.max}
        error={errors.linkedinProfile?.message}
        className="@md:col-span-2"
        {...register('linkedinProfile')}
      />
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
        {experienceOptions.map((range) => (
          <option key={range} value={range}>
            {range} {words.years}
          </option>
        ))}
      </SelectField>
    </>
  )
}
