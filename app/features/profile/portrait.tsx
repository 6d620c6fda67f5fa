import { getInitial } from '#app/lib/get-initial.ts'
import { useFailedImage } from '#app/lib/use-failed-image.ts'

interface PortraitProps {
  name: string
  /** Any text; only a web address is shown. */
  picture: string | null | undefined
}

/** The picture, or the initial when there is none or it fails to load. The name is beside it. */
export function Portrait({ name, picture }: PortraitProps) {
  const src = picture ? secure(picture) : undefined
  const { ref, hasFailed, onError } = useFailedImage(src)

  if (!src || hasFailed)
    return (
      <span
        aria-hidden="true"
        className="-mb-[0.14em] block select-none font-bold font-display text-[13rem] text-marigold leading-[0.8] tracking-[-0.04em] sm:text-[16rem]"
      >
        {getInitial(name)}
      </span>
    )
  return (
    <img
      ref={ref}
      src={src}
      alt=""
      width={160}
      height={160}
      decoding="async"
      // The picture's host must not learn which page shows it.
      referrerPolicy="no-referrer"
      onError={onError}
      className="mb-6 size-32 rounded-full border-4 border-on-band bg-card object-cover sm:size-36"
    />
  )
}

/** The CSP allows only https images, and nearly every host that serves http serves https too. */
function secure(address: string): string | undefined {
  return /^https?:\/\//i.test(address) ? address.replace(/^http:/i, 'https:') : undefined
}
