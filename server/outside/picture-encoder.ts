import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { maxPictureWidth, type PictureFormat, pictureFormats, pictureWidths } from '#contract/picture-files.ts'
import { type MaxPixels, openPicture } from './pictures.ts'

/** More than a visitor may send: cameras take 50 megapixels. Any of these takes at most 200 MB while it is encoded. */
const maxPixels: MaxPixels = { rowByRow: 50_000_000, deep: 50_000_000, whole: 16_000_000, avif: 8_500_000 }
/** Of the largest file: a long picture is stored in a smaller width. */
const maxOutputPixels = 2_560_000

/** AVIF's effort 3 takes up to three seconds for the widths of a photo; 4 takes five times as long and saves nothing. */
const encoders = {
  avif: (picture) => picture.avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 80, effort: 4 }),
} satisfies Record<PictureFormat, (picture: Sharp) => Sharp>

export interface EncodedPicture {
  /** Of the largest file. */
  width: number
  height: number
  files: { width: number; format: PictureFormat; content: Buffer }[]
}

/** Upright, first frame only, no metadata. Null when it is no picture that pages can show. */
export async function encodeWidths(sent: Buffer): Promise<EncodedPicture | null> {
  const decoded = await decode(sent).catch(() => null)
  if (!decoded) return null
  const { data, info } = decoded
  const { width, height, channels } = info
  const files: EncodedPicture['files'] = []
  for (const smaller of pictureWidths(info)) {
    for (const format of pictureFormats) {
      const resized = sharp(data, { raw: { width, height, channels } }).resize({ width: smaller })
      const content = await encoders[format](resized).timeout({ seconds: 30 }).toBuffer()
      files.push({ width: smaller, format, content })
    }
  }
  return { width, height, files }
}

/** By its first bytes and its header alone. */
export async function openForPages(sent: Buffer) {
  const opened = await openPicture(sent, maxPixels)
  return opened?.metadata.format === 'gif' ? null : opened
}

/** Decoded once, at the largest size that is stored. */
async function decode(sent: Buffer): Promise<{ data: Buffer; info: OutputInfo } | null> {
  const opened = await openForPages(sent)
  if (!opened) return null
  const { width, height } = opened.metadata.autoOrient
  const widest = Math.floor(Math.sqrt((maxOutputPixels * width) / height))
  return opened
    .decode()
    .resize({ width: Math.max(1, Math.min(maxPictureWidth, width, widest)) })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: 10 })
    .toBuffer({ resolveWithObject: true })
}
