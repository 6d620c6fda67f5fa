import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from './icon.tsx'

interface PictureFieldProps {
  label: string
  hint: string
  choose: string
  chooseOther: string
  previewLabel: string
  file: File | undefined
  /** Whether the file is accepted. A rejected one leaves the field empty. */
  onPick: (file: File | undefined) => boolean
  isDisabled: boolean
}

/** The native input covers the whole area, so that clicking, tabbing and dropping work. */
export function PictureField({
  label,
  hint,
  choose,
  chooseOther,
  file,
  onPick,
  isDisabled,
  ...rest
}: PictureFieldProps) {
  const id = useId()
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    // Reset, so that the same file can be chosen again.
    if (!onPick(currentTarget.files?.[0])) currentTarget.value = ''
  }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold text-small">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-muted text-small">
        {hint}
      </p>
      <div className="relative flex min-h-36 items-center justify-center gap-5 overflow-hidden rounded-control border-2 border-edge border-dashed bg-paper p-4 hover:border-action has-focus-visible:border-action has-focus-visible:outline-3 has-focus-visible:outline-focus has-disabled:opacity-70">
        {file ? (
          <>
            <Preview file={file} label={rest.previewLabel} />
            <div className="min-w-0">
              <p className="truncate font-semibold text-small">{file.name}</p>
              <p className="text-muted text-small">{sizeOf(file)}</p>
              <p className="mt-2 font-semibold text-action text-small underline underline-offset-4">{chooseOther}</p>
            </div>
          </>
        ) : (
          <p className="flex flex-col items-center gap-2 font-semibold text-action">
            <Icon name="picture" className="size-8" />
            {choose}
          </p>
        )}
        <input
          id={id}
          type="file"
          accept="image/*"
          disabled={isDisabled}
          aria-describedby={`${id}-hint`}
          onChange={pick}
          className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
        />
      </div>
    </div>
  )
}

/** The longer side of the preview, in pixels. */
const previewSize = 480

/** Drawn on a canvas: the CSP allows no blob images, and a large photo is scaled down. */
function Preview({ file, label }: { file: File; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    let isCurrent = true
    setIsShown(false)
    createImageBitmap(file).then(
      (picture) => {
        const target = canvas.current
        if (isCurrent && target) {
          const scale = Math.min(1, previewSize / Math.max(picture.width, picture.height))
          target.width = Math.max(1, Math.round(picture.width * scale))
          target.height = Math.max(1, Math.round(picture.height * scale))
          target.getContext('2d')?.drawImage(picture, 0, 0, target.width, target.height)
          setIsShown(true)
        }
        picture.close()
      },
      // Not an image that this browser can draw; its name is shown beside it.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [file])
  return (
    <span className="grid size-28 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-card">
      {!isShown && <Icon name="picture" className="size-8 text-muted" />}
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        hidden={!isShown}
        className="max-h-28 max-w-28 object-contain"
      />
    </span>
  )
}

function sizeOf({ size }: File): string {
  const megabytes = size / 1024 / 1024
  return megabytes >= 0.1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(size / 1024))} KB`
}
