import type { ChangeEvent } from 'react'
import { formatFileSize } from '#app/lib/format-file-size.ts'
import { Icon } from './icon.tsx'
import { PickArea } from './pick-area.tsx'

interface FileFieldProps {
  label: string
  hint: string
  choose: string
  chooseOther: string
  accept: string
  file: File | undefined
  onPick: (file: File | undefined) => void
  error?: string | undefined
  isDisabled: boolean
}

/** One file of any kind. */
export function FileField({ choose, chooseOther, file, onPick, ...area }: FileFieldProps) {
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = currentTarget.files ?? []
    // Closing the dialog without a choice keeps the file.
    if (picked) onPick(picked)
    // Reset, so that the same file can be chosen again.
    currentTarget.value = ''
  }
  return (
    <PickArea {...area} onChange={pick} className="min-h-24 text-center">
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
    </PickArea>
  )
}
