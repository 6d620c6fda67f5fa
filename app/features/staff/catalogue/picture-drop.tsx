import { type ChangeEvent, type ClipboardEvent, type DragEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { FieldError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { pictures as words } from '#content/staff/pictures.ts'
import type { UploadedPicture } from '#contract/staff/pictures.ts'
import { acceptedTypes, usePictureUpload } from './use-picture-upload.ts'

interface PictureDropProps {
  label: string
  onUploaded: (picture: UploadedPicture) => void
  /** The uploaded picture. Without one there is a place to drop it. */
  preview?: ReactNode
  /** Rendered beside the button that replaces the picture. */
  actions?: ReactNode
  /** An error of the form, shown until an upload fails. */
  error?: string | undefined
  inputRef?: Ref<HTMLInputElement>
}

/** Takes a picture by button, drop or paste, uploads it at once and shows how far it is. */
export function PictureDrop({ label, onUploaded, preview, actions, error, inputRef }: PictureDropProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const { upload, isUploading, progress, error: uploadError } = usePictureUpload(onUploaded)
  const shownError = isUploading ? undefined : (uploadError ?? error)

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    upload(currentTarget.files?.[0])
    // Reset, so that the same file can be chosen again.
    currentTarget.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    upload(event.dataTransfer.files[0])
  }
  /** Text is pasted as usual. */
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files
    if (!file) return
    event.preventDefault()
    upload(file)
  }
  const place = preview
    ? 'inline-flex min-h-11 px-4 py-2'
    : 'flex min-h-36 flex-col p-4 border-dashed border-2 bg-paper text-action'
  const state = isUploading ? words.uploading(progress) : preview ? words.replace : words.choose
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer's shortcut for the file field inside
    <div
      className={`grid justify-items-start gap-2 rounded-control ${isOver ? 'outline-3 outline-focus outline-offset-4' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <label htmlFor={id} className="font-semibold text-small">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-muted text-small">
        {words.hint}
      </p>
      {preview}
      <div className={`flex flex-wrap gap-3 ${preview ? '' : 'w-full'}`}>
        {/* The native input covers the area, so that clicking and tabbing work. */}
        <div
          className={`relative items-center justify-center gap-2 overflow-hidden rounded-control border border-edge font-semibold hover:border-action has-focus-visible:border-action has-focus-visible:outline-3 has-focus-visible:outline-focus ${preview ? '' : 'w-full'} ${place}`}
        >
          <Icon name="picture" className={preview ? 'size-5' : 'size-8'} />
          <span aria-hidden="true">{isUploading && progress === 1 ? words.preparing : state}</span>
          <input
            ref={inputRef}
            id={id}
            type="file"
            accept={acceptedTypes.join(',')}
            aria-describedby={shownError ? `${id}-hint ${id}-error` : `${id}-hint`}
            aria-invalid={shownError ? true : undefined}
            aria-busy={isUploading || undefined}
            onClick={(event) => isUploading && event.preventDefault()}
            onChange={choose}
            className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
          />
        </div>
        {actions}
      </div>
      {isUploading && <ProgressBar label={words.progress} value={progress} />}
      <div role="alert">
        <FieldError id={id} error={shownError} />
      </div>
    </div>
  )
}
