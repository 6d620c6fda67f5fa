import { useEffect, useRef, useState } from 'react'
import { initialOf } from '#app/lib/initial-of.ts'

interface PortraitProps {
  name: string
  /** Anything; only an address of the web is shown. */
  picture: string | null | undefined
}

/** The picture, or the initial where there is none or it does not come. The name stands beside it. */
export function Portrait({ name, picture }: PortraitProps) {
  const [failed, setFailed] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  const src = picture ? secure(picture) : undefined

  // It may have failed before React was there to hear of it.
  useEffect(() => {
    if (src && image.current?.complete && image.current.naturalWidth === 0) setFailed(src)
  }, [src])

  if (!src || failed === src)
    return (
      <span
        aria-hidden="true"
        className="-mb-[0.14em] block select-none font-bold font-display text-[13rem] text-marigold leading-[0.8] tracking-[-0.04em] sm:text-[16rem]"
      >
        {initialOf(name)}
      </span>
    )
  return (
    <img
      ref={image}
      src={src}
      alt=""
      width={160}
      height={160}
      decoding="async"
      // Whoever keeps the picture need not learn where it is looked at.
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
      className="mb-6 size-32 rounded-full border-4 border-on-band bg-card object-cover sm:size-36"
    />
  )
}

/** The pages' policy lets pictures in over https alone; nearly every place that has one by http has it so too. */
function secure(address: string): string | undefined {
  return /^https?:\/\//i.test(address) ? address.replace(/^http:/i, 'https:') : undefined
}
