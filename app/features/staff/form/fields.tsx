import type { ComponentProps } from 'react'
import { type FieldPath, type FieldValues, get, useController, useFormContext, useFormState } from 'react-hook-form'
import { FieldError, type FieldProps, TextArea, TextField } from '#app/ui/field.tsx'
import type { Picture } from '#contract/pictures.ts'
import { PictureUpload } from '../catalogue/picture-upload.tsx'

/** Fields of the form around them, which they get from the context. An editor fixes the type: `FormText<EventFields>`. */

export type Wired<Props, Form extends FieldValues> = Omit<Props, 'name' | 'error'> &
  FieldProps & { name: FieldPath<Form> }

export function useFieldError(name: string): string | undefined {
  const { errors } = useFormState()
  return (get(errors, name) as { message?: string } | undefined)?.message
}

export function FormText<Form extends FieldValues>({ name, ...props }: Wired<ComponentProps<'input'>, Form>) {
  const { register } = useFormContext<Form>()
  return <TextField autoComplete="off" {...props} error={useFieldError(name)} {...register(name)} />
}

export function FormTextArea<Form extends FieldValues>({ name, ...props }: Wired<ComponentProps<'textarea'>, Form>) {
  const { register } = useFormContext<Form>()
  return <TextArea {...props} error={useFieldError(name)} {...register(name)} />
}

interface FormPictureProps<Name extends string> {
  name: Name
  label: string
  isSquare?: boolean
}

/** An uploaded picture. */
export function FormPicture<Name extends string>({ name, label, isSquare = false }: FormPictureProps<Name>) {
  const { field } = useController({ name })
  return (
    <PictureUpload
      label={label}
      value={field.value as Picture | null}
      onChange={field.onChange}
      altError={useFieldError(`${name}.alt`)}
      isSquare={isSquare}
    />
  )
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
