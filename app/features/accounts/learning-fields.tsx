import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { CheckboxGroup } from '#app/ui/checkbox-group.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { auth } from '#content/auth.ts'
import { limits } from '#contract/limits.ts'
import { courseReasons, learningInterests, registrationSources } from '#contract/options.ts'
import type { RegistrationFieldsProps } from './person-fields.tsx'

const words = auth.register

export function InterestsField({ form: { control, formState } }: RegistrationFieldsProps) {
  const { field } = useController({ control, name: 'learningInterests' })
  return (
    <CheckboxGroup
      legend={words.interests}
      hint={words.interestsHint}
      name={field.name}
      options={learningInterests}
      error={formState.errors.learningInterests?.message}
      onChange={field.onChange}
      ref={field.ref}
      className="@md:col-span-2"
    />
  )
}

/** Two of the options have a follow-up question (docs/spec.md §4.6). */
export function QuestionFields({ form: { register, watch, formState } }: RegistrationFieldsProps) {
  // A choice made before hydration is only known after the first render.
  const [, renderAgain] = useState(false)
  useEffect(() => renderAgain(true), [])
  const { errors } = formState
  const source = watch('howDidYouKnow')
  return (
    <>
      <SelectField
        label={words.reason}
        error={errors.courseReason?.message}
        className="@md:col-span-2"
        {...register('courseReason')}
      >
        <option value="">{words.chooseReason}</option>
        <Options of={courseReasons} />
      </SelectField>
      {watch('courseReason') === 'Other' && (
        <TextField
          label={words.otherReason}
          maxLength={limits.otherReason.max}
          error={errors.otherReason?.message}
          className="rise @md:col-span-2"
          {...register('otherReason')}
        />
      )}
      <SelectField
        label={words.source}
        error={errors.howDidYouKnow?.message}
        className="@md:col-span-2"
        {...register('howDidYouKnow')}
      >
        <option value="">{words.chooseSource}</option>
        <Options of={registrationSources} />
      </SelectField>
      {(source === 'Referral' || source === 'Others') && (
        <TextField
          label={source === 'Referral' ? words.referredBy : words.specify}
          maxLength={limits.followUp.max}
          error={errors.howDidYouKnowOther?.message}
          className="rise @md:col-span-2"
          {...register('howDidYouKnowOther')}
        />
      )}
    </>
  )
}

function Options({ of: options }: { of: readonly string[] }) {
  return options.map((option) => (
    <option key={option} value={option}>
      {option}
    </option>
  ))
}
