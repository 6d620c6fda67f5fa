/** Where uploaded pictures are served. Without a schema, so that pages that show a picture carry no zod. */

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

const widths = [480, 960, 1600] as const
export const maxPictureWidth = widths[2]

interface Stored {
  hash: string
  width: number
}

/** The widths in which a picture is stored. It is never enlarged. */
export function pictureWidths({ width }: Pick<Stored, 'width'>): number[] {
  return [...widths.filter((smaller) => smaller < width), width]
}

function pictureUrl({ hash }: Pick<Stored, 'hash'>, width: number, format: PictureFormat): string {
  return `/pictures/${hash}-${width}.${format}`
}

/** What an image element needs: a fallback, and each format in all widths, the smallest format first. */
export function toImage({ alt, ...picture }: Stored & { alt: string; height: number }) {
  const { width, height } = picture
  const srcSetOf = (format: PictureFormat) =>
    pictureWidths(picture)
      .map((each) => `${pictureUrl(picture, each, format)} ${each}w`)
      .join(', ')
  const sources = pictureFormats.map((format) => ({ type: `image/${format}`, srcSet: srcSetOf(format) }))
  return { alt, width, height, src: pictureAddress(picture), sources }
}

/** For a place that takes one address: WebP, which everything reads, in the middle size. */
export function pictureAddress(picture: Stored): string {
  return pictureUrl(picture, Math.min(widths[1], picture.width), 'webp')
}
