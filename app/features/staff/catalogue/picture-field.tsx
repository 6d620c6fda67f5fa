import { type ComponentProps, useState } from 'react'
import { type FieldProps, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { catalogue } from '#content/staff/catalogue.ts'
import { limits } from '#contract/limits.ts'
import { pictureAddress } from '#contract/picture-files.ts'
import { PictureDrop } from './picture-drop.tsx'

const words = catalogue.form

interface PictureFieldProps extends Pick<FieldProps, 'error'>, Omit<ComponentProps<'input'>, 'className'> {
  /** The current value. */
  address: string
  /** The site's own illustration, shown instead. */
  ownDrawing: string | undefined
  /** Receives the address of an uploaded picture. */
  onUploaded: (address: string) => void
}

/** A picture, uploaded or by its URL, with a preview. */
export function PictureField({ address, ownDrawing, onUploaded, ...field }: PictureFieldProps) {
  return (
    <>
      <Preview key={ownDrawing ?? address} src={ownDrawing ?? (isAddress(address) ? address : '')} />
      {ownDrawing && <p className="text-muted text-small">{words.ownDrawing}</p>}
      <PictureDrop label={words.upload} onUploaded={(picture) => onUploaded(pictureAddress(picture))} />
      <TextField
        label={words.imagePath}
        hint={words.imagePathHint}
        isOptional
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.link.max}
        {...field}
      />
    </>
  )
}

/** The contract's rule. Shorter texts are still being typed. */
const isAddress = (typed: string) => /^(\/(?!\/)|https:\/\/[^/\s]+\/)[^\s]+$/.test(typed.trim())

function Preview({ src }: { src: string }) {
  const [isFailed, setIsFailed] = useState(false)
  const isShown = src !== '' && !isFailed
  return (
    <div className="grid aspect-video w-full max-w-md place-items-center overflow-hidden rounded-control border border-line bg-ink/5">
      {isShown ? (
        <img
          src={src}
          alt={words.preview}
          width={1200}
          height={675}
          onError={() => setIsFailed(true)}
          className="size-full object-cover"
        />
      ) : (
        <p role="status" className="flex items-center gap-2 text-muted text-small">
          <Icon name="picture" />
          {isFailed ? words.notLoaded : words.noPicture}
        </p>
      )}
    </div>
  )
}
