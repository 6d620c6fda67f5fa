import { type ComponentProps, useId } from 'react'
import { type FieldPath, useFormContext } from 'react-hook-form'
import { CheckboxField, FieldError, SelectField } from '#app/ui/field.tsx'
import { FormPicture, FormText, FormTextArea, useFieldError, type Wired } from '../../form/fields.tsx'
import type { EventFields } from './event-fields.ts'

/** The editor's form, which its parts get from the context. */
export const useEventForm = () => useFormContext<EventFields>()

export const EventText = FormText<EventFields>
export const EventTextArea = FormTextArea<EventFields>
export const EventPicture = FormPicture<`pictures.${number}.picture` | `mentors.${number}.photo`>

interface EventLineProps {
  name: FieldPath<EventFields>
  label: string
  maxLength: number
}

/** For an item of one line, whose label only screen readers need. */
export function EventLine({ name, label, maxLength }: EventLineProps) {
  const { register } = useEventForm()
  const error = useFieldError(name)
  const id = useId()
  return (
    <div className="grid gap-1">
      <input
        type="text"
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        maxLength={maxLength}
        {...register(name)}
        className="control"
      />
      <FieldError id={id} error={error} />
    </div>
  )
}

export function EventSelect({ name, ...props }: Wired<ComponentProps<'select'>, EventFields>) {
  const { register } = useEventForm()
  return <SelectField {...props} error={useFieldError(name)} {...register(name)} />
}

export function EventCheckbox({ name, ...props }: Wired<ComponentProps<'input'>, EventFields>) {
  const { register } = useEventForm()
  return <CheckboxField {...props} {...register(name)} />
}
