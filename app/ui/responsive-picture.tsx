interface Image {
  src: string
  alt: string
  width: number
  height: number
  /** In order of preference. */
  sources: { type: string; srcSet: string }[]
}

interface ResponsivePictureProps {
  image: Image
  /** How wide it is shown, as in CSS: `(min-width: 64rem) 40rem, 100vw`. */
  sizes: string
  /** For a picture of the first screen. */
  isEager?: boolean
  className?: string
}

/** An image in several formats and widths. Width and height are set, so that nothing moves when it arrives. */
export function ResponsivePicture({ image, sizes, isEager = false, className = '' }: ResponsivePictureProps) {
  const { sources, src, alt, width, height } = image
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        className={`h-auto max-w-full ${className}`}
      />
    </picture>
  )
}
