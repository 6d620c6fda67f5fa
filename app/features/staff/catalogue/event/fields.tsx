import { type ComponentProps, useId } from 'react'
import { type FieldPath, get, useFormContext, useFormState } from 'react-hook-form'
import { CheckboxField, FieldError, type FieldProps, SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import type { EventFields } from './event-fields.ts'

/** The editor's form, which its parts get from the context. */
export const useEventForm = () => useFormContext<EventFields>()

export type FieldName = FieldPath<EventFields>

export function useFieldError(name: string): string | undefined {
  const { control } = useEventForm()
  const { errors } = useFormState({ control })
  return (get(errors, name) as { message?: string } | undefined)?.message
}

type Wired<Props> = Omit<Props, 'name' | 'error'> & FieldProps & { name: FieldName }

export function EventText({ name, ...props }: Wired<ComponentProps<'input'>>) {
  const { register } = useEventForm()
  return <TextField autoComplete="off" {...props} error={useFieldError(name)} {...register(name)} />
}

/** For an item of one line, whose label only screen readers need. */
export function EventLine({ name, label, maxLength }: { name: FieldName; label: string; maxLength: number }) {
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

export function EventTextArea({ name, ...props }: Wired<ComponentProps<'textarea'>>) {
  const { register } = useEventForm()
  return <TextArea {...props} error={useFieldError(name)} {...register(name)} />
}

export function EventSelect({ name, ...props }: Wired<ComponentProps<'select'>>) {
  const { register } = useEventForm()
  return <SelectField {...props} error={useFieldError(name)} {...register(name)} />
}

export function EventCheckbox({ name, ...props }: Wired<ComponentProps<'input'>>) {
  const { register } = useEventForm()
  return <CheckboxField {...props} {...register(name)} />
}

/** The error of a list as a whole. */
export function ListError({ name }: { name: string }) {
  const error = useFieldError(`${name}.root`)
  if (!error) return null
  return (
    <div data-list-error tabIndex={-1}>
      <FieldError id={name} error={error} />
    </div>
  )
}
