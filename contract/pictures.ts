import * as z from 'zod/mini'
import { line } from './fields.ts'
import { limits } from './limits.ts'

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

const widths = [480, 960, 1600] as const
export const maxPictureWidth = widths[2]

/** An uploaded picture. Width and height are those of its largest file. */
export const Picture = z.object({
  hash: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  alt: line({ message: 'Please describe the picture', min: 2, ...limits.pictureAlt }),
  width: z.int().check(z.positive(), z.maximum(maxPictureWidth)),
  height: z.int().check(z.positive()),
})
export type Picture = z.output<typeof Picture>

type Stored = Pick<Picture, 'hash' | 'width'>

/** The widths in which a picture is stored. It is never enlarged. */
export function pictureWidths({ width }: Pick<Stored, 'width'>): number[] {
  return [...widths.filter((smaller) => smaller < width), width]
}

function pictureUrl({ hash }: Pick<Stored, 'hash'>, width: number, format: PictureFormat): string {
  return `/pictures/${hash}-${width}.${format}`
}

/** What an image element needs: a fallback, and each format in all widths, the smallest format first. */
export function toImage({ alt, ...picture }: Picture) {
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
