import type { ComponentProps } from 'react'
import { useFailedImage } from '#app/lib/use-failed-image.ts'

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
  const { ref, hasFailed, onError } = useFailedImage(src)
  const isFallback = fallbackSrc !== undefined && hasFailed
  return (
    <img
      ref={ref}
      src={isFallback ? fallbackSrc : src}
      alt={isFallback ? fallbackAlt : alt}
      onError={onError}
      decoding="async"
      className={`h-auto max-w-full ${className}`}
      {...rest}
    />
  )
}
