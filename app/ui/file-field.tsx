import { type ChangeEvent, useId } from 'react'
import { formatFileSize } from '#app/lib/format-file-size.ts'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'

interface FileFieldProps {
  label: string
  hint: string
  choose: string
  chooseOther: string
  /** The endings that the browser's dialog offers. */
  accept: string
  file: File | undefined
  onPick: (file: File | undefined) => void
  error?: string | undefined
  isDisabled: boolean
}

/** One file of any kind. The native input covers the whole area, so that clicking, tabbing and dropping work. */
export function FileField({
  label,
  hint,
  choose,
  chooseOther,
  accept,
  file,
  onPick,
  error,
  isDisabled,
}: FileFieldProps) {
  const id = useId()
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = currentTarget.files ?? []
    // Closing the dialog without a choice keeps the file.
    if (picked) onPick(picked)
    // Reset, so that the same file can be chosen again.
    currentTarget.value = ''
  }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold text-small">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-muted text-small">
        {hint}
      </p>
      <div className="relative flex min-h-24 items-center justify-center overflow-hidden rounded-control border-2 border-edge border-dashed bg-paper p-4 text-center hover:border-action has-focus-visible:border-action has-focus-visible:outline-3 has-focus-visible:outline-focus has-disabled:opacity-70">
        {file ? (
          <div className="min-w-0">
            <p className="wrap-anywhere font-semibold text-small">{file.name}</p>
            <p className="text-muted text-small">{formatFileSize(file.size)}</p>
            <p className="mt-1 font-semibold text-action text-small underline underline-offset-4">{chooseOther}</p>
          </div>
        ) : (
          <p className="flex items-center gap-2 font-semibold text-action">
            <Icon name="download" className="size-6 rotate-180" />
            {choose}
          </p>
        )}
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={isDisabled}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          onChange={pick}
          className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
        />
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}
