import { type ComponentProps, useEffect, useRef, useState } from 'react'

interface PictureProps extends ComponentProps<'img'> {
  src: string
  alt: string
  width: number
  height: number
  fallbackSrc?: string
  fallbackAlt?: string
}

/** An image with a fallback. */
export function Picture({ src, alt, fallbackSrc, fallbackAlt = alt, className = '', ...rest }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const image = useRef<HTMLImageElement>(null)

  // It may have failed before hydration, without an event.
  useEffect(() => {
    const element = image.current
    if (element?.complete && element.naturalWidth === 0) setFailedSrc(src)
  }, [src])

  const isFallback = fallbackSrc !== undefined && failedSrc === src
  return (
    <img
      ref={image}
      src={isFallback ? fallbackSrc : src}
      alt={isFallback ? fallbackAlt : alt}
      onError={() => setFailedSrc(src)}
      decoding="async"
      className={`drawing h-auto max-w-full ${className}`}
      {...rest}
    />
  )
}
