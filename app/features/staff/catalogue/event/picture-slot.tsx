import { useController } from 'react-hook-form'
import { PictureUpload } from '../picture-upload.tsx'
import { useEventForm, useFieldError } from './fields.tsx'

interface PictureSlotProps {
  name: `pictures.${number}.picture` | `mentors.${number}.photo`
  label: string
  isSquare?: boolean
}

/** An uploaded picture of the form. */
export function PictureSlot({ name, label, isSquare = false }: PictureSlotProps) {
  const { control } = useEventForm()
  const { field } = useController({ control, name })
  return (
    <PictureUpload
      label={label}
      value={field.value}
      onChange={field.onChange}
      altError={useFieldError(`${name}.alt`)}
      isSquare={isSquare}
    />
  )
}
