import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ResponsivePicture } from '#app/ui/responsive-picture.tsx'
import { pictures as words } from '#content/staff/pictures.ts'
import { limits } from '#contract/limits.ts'
import { toImage } from '#contract/picture-files.ts'
import type { Picture } from '#contract/pictures.ts'
import type { UploadedPicture } from '#contract/staff/pictures.ts'
import { PictureDrop } from './picture-drop.tsx'

interface PictureUploadProps {
  label: string
  value: Picture | null
  onChange: (value: Picture | null) => void
  /** Of the form, such as for a missing picture. */
  error?: string | undefined
  /** Of the description. */
  altError?: string | undefined
  /** A photo of a person is shown as a square. */
  isSquare?: boolean
}

/** An uploaded picture with its description. */
export function PictureUpload({ label, value, onChange, error, altError, isSquare = false }: PictureUploadProps) {
  const file = useRef<HTMLInputElement>(null)
  const alt = useRef<HTMLInputElement>(null)
  /** A new object each time, so that the same news is announced again. */
  const [done, setDone] = useState<{ news: 'added' | 'removed'; count: number }>()
  const announce = (news: 'added' | 'removed') => setDone({ news, count: (done?.count ?? 0) + 1 })
  const [isAltMissing, setIsAltMissing] = useState(false)

  const add = ({ hash, width, height }: UploadedPicture) => {
    // The description of a replaced picture is often still right.
    onChange({ hash, width, height, alt: value?.alt ?? '' })
    announce('added')
  }
  const remove = () => {
    onChange(null)
    setIsAltMissing(false)
    announce('removed')
  }
  // The next thing to do is to describe the picture, or to choose another.
  useEffect(() => {
    if (done?.news === 'added') alt.current?.focus()
    if (done?.news === 'removed') file.current?.focus()
  }, [done])

  const crop = isSquare ? 'aspect-square size-40 object-cover' : 'max-h-64 w-auto'
  const preview = value && (
    <ResponsivePicture
      image={toImage({ ...value, alt: value.alt || label })}
      sizes={isSquare ? '10rem' : '28rem'}
      className={`rounded-control border border-line ${crop}`}
    />
  )
  return (
    <div className="grid gap-4">
      <PictureDrop
        inputRef={file}
        label={label}
        error={error}
        onUploaded={add}
        preview={preview}
        actions={
          value && (
            <Button variant="secondary" onClick={remove} aria-label={`${words.remove}: ${label}`}>
              {words.remove}
            </Button>
          )
        }
      />
      {value && (
        <TextField
          ref={alt}
          label={words.alt}
          hint={words.altHint}
          required
          maxLength={limits.pictureAlt.max}
          value={value.alt}
          error={altError ?? (isAltMissing ? words.altMissing : undefined)}
          onChange={({ currentTarget }) => {
            setIsAltMissing(false)
            onChange({ ...value, alt: currentTarget.value })
          }}
          onBlur={() => setIsAltMissing(value.alt.trim() === '')}
        />
      )}
      <p role="status" className="sr-only">
        {done && <span key={done.count}>{words[done.news]}</span>}
      </p>
    </div>
  )
}
