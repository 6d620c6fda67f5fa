import type { ComponentProps } from 'react'
import { TextArea } from '#app/ui/field.tsx'
import { profile } from '#content/profile.ts'
import { limits } from '#contract/limits.ts'

const words = profile.settings.work
const { max } = limits.bio

type BioFieldProps = Omit<ComponentProps<typeof TextArea>, 'label' | 'hint'> & { length: number }

/** No maxlength: the counter shows by how much a pasted text is too long. */
export function BioField({ length, ...rest }: BioFieldProps) {
  const isOver = length > max
  return (
    <TextArea
      label={words.bio}
      isOptional
      hint={
        <span className="flex items-end justify-between gap-x-4">
          <span>{words.bioHint}</span>
          <span className={`shrink-0 tabular-nums ${isOver ? 'font-semibold text-rejected' : ''}`}>
            <span>
              {length}/{max}
            </span>
            <span className="sr-only"> {words.counted}</span>
          </span>
        </span>
      }
      rows={6}
      {...rest}
    />
  )
}
