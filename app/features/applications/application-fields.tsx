import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { CheckboxField, SelectField, TextArea } from '#app/ui/field.tsx'
import { CityField, EmailField, NameField, PhoneField } from '#app/ui/person-fields.tsx'
import type { NewGuestApplication } from '#contract/applications.ts'
import type { Course } from '#contract/courses.ts'
import { limits } from '#contract/limits.ts'
import { experienceOptions } from '#contract/options.ts'

export type ApplicationInput = z.input<typeof NewGuestApplication>

export interface CourseChoice {
  list: readonly Pick<Course, 'slug' | 'title'>[] | undefined
  isFailed: boolean
  retry: () => void
}

interface ApplicationFieldsProps {
  register: UseFormRegister<ApplicationInput>
  errors: FieldErrors<ApplicationInput>
  courses: CourseChoice
  /** The slug of the course to preselect. */
  preselectedSlug: string | undefined
  needsPhoneAndCity: boolean
}

export function ApplicationFields({
  register,
  errors,
  courses,
  preselectedSlug,
  needsPhoneAndCity,
}: ApplicationFieldsProps) {
  return (
    <>
      <NameField
        maxLength={limits.name.max}
        error={errors.name?.message}
        className="sm:col-span-2"
        {...register('name')}
      />
      <EmailField error={errors.email?.message} className="sm:col-span-2" {...register('email')} />
      <PhoneField isOptional={!needsPhoneAndCity} error={errors.phone?.message} {...register('phone')} />
      <CityField
        isOptional={!needsPhoneAndCity}
        hint="Where you work from"
        maxLength={limits.city.max}
        error={errors.city?.message}
        {...register('city')}
      />
      <SelectField
        label="Course"
        defaultValue={preselectedSlug}
        error={errors.courseSlug?.message}
        {...register('courseSlug')}
      >
        <option value="">{courses.list || courses.isFailed ? 'Choose a course' : 'Loading courses'}</option>
        {courses.list?.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Years of experience"
        error={errors.yearsOfExperience?.message}
        {...register('yearsOfExperience')}
      >
        <option value="">Choose a range</option>
        {experienceOptions.map((range) => (
          <option key={range} value={range}>
            {range} years
          </option>
        ))}
      </SelectField>
      {courses.isFailed && <CoursesMissing retry={courses.retry} />}
      <TextArea
        label="Reason for applying"
        isOptional
        rows={4}
        maxLength={limits.reason.max}
        error={errors.reason?.message}
        className="sm:col-span-2"
        {...register('reason')}
      />
      <CheckboxField
        label={<Terms />}
        error={errors.agreeToTerms?.message}
        className="sm:col-span-2"
        {...register('agreeToTerms')}
      />
    </>
  )
}

function CoursesMissing({ retry }: { retry: () => void }) {
  return (
    <p role="alert" className="text-rejected text-small sm:col-span-2">
      We couldn’t load the list of courses.{' '}
      <button type="button" onClick={retry} className="min-h-11 text-link">
        Try again
      </button>
    </p>
  )
}

/** The links open in a new tab, so that the form keeps its values. */
function Terms() {
  return (
    <>
      I agree to the{' '}
      <Link to="/terms" target="_blank" className="text-link">
        Terms of Service
      </Link>{' '}
      and the{' '}
      <Link to="/privacy" target="_blank" className="text-link">
        Privacy Policy
      </Link>
    </>
  )
}
