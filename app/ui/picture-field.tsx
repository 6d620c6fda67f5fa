import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { formatFileSize } from '#app/lib/format-file-size.ts'
import { Icon } from './icon.tsx'
import { PickArea } from './pick-area.tsx'

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

export function PictureField({ choose, chooseOther, previewLabel, file, onPick, ...area }: PictureFieldProps) {
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    // Reset, so that the same file can be chosen again.
    if (!onPick(currentTarget.files?.[0])) currentTarget.value = ''
  }
  return (
    <PickArea {...area} accept="image/*" onChange={pick} className="min-h-36 gap-5">
      {file ? (
        <>
          <Preview file={file} label={previewLabel} />
          <div className="min-w-0">
            <p className="truncate font-semibold text-small">{file.name}</p>
            <p className="text-muted text-small">{formatFileSize(file.size)}</p>
            <p className="mt-2 font-semibold text-action text-small underline underline-offset-4">{chooseOther}</p>
          </div>
        </>
      ) : (
        <p className="flex flex-col items-center gap-2 font-semibold text-action">
          <Icon name="picture" className="size-8" />
          {choose}
        </p>
      )}
    </PickArea>
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
