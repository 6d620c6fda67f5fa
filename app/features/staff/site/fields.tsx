import type { ComponentProps } from 'react'
import { type FieldPath, get, useController, useFormContext, useFormState } from 'react-hook-form'
import { FieldError, type FieldProps, TextArea, TextField } from '#app/ui/field.tsx'
import { PictureUpload } from '../catalogue/picture-upload.tsx'
import type { SiteFields } from './site-fields.ts'

/** The card's form, which its parts get from the context. */
export const useSiteForm = () => useFormContext<SiteFields>()

type FieldName = FieldPath<SiteFields>

function useFieldError(name: string): string | undefined {
  const { control } = useSiteForm()
  const { errors } = useFormState({ control })
  return (get(errors, name) as { message?: string } | undefined)?.message
}

type Wired<Props> = Omit<Props, 'name' | 'error'> & FieldProps & { name: FieldName }

export function SiteText({ name, ...props }: Wired<ComponentProps<'input'>>) {
  const { register } = useSiteForm()
  return <TextField autoComplete="off" {...props} error={useFieldError(name)} {...register(name)} />
}

export function SiteTextArea({ name, ...props }: Wired<ComponentProps<'textarea'>>) {
  const { register } = useSiteForm()
  return <TextArea {...props} error={useFieldError(name)} {...register(name)} />
}

export function SitePicture({ name, label }: { name: `testimonials.${number}.picture`; label: string }) {
  const { control } = useSiteForm()
  const { field } = useController({ control, name })
  return (
    <PictureUpload
      label={label}
      value={field.value}
      onChange={field.onChange}
      altError={useFieldError(`${name}.alt`)}
      isSquare
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
