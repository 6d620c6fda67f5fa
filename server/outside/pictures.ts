import sharp, { type Metadata } from 'sharp'
import { withoutExtras } from './png-chunks.ts'

/** No cache and one thread per picture, so that concurrent pictures do not exhaust the memory. */
sharp.cache(false)
sharp.concurrency(1)

/** Formats that are not decoded row by row are in memory at once, an AVIF several times. */
export interface MaxPixels {
  rowByRow: number
  /** 16 bits a channel, which take twice the memory and more of the time. */
  deep: number
  whole: number
  avif: number
}

/** A long phone screenshot has about ten million pixels; a decompression bomb has more. */
const maxPixels: MaxPixels = { rowByRow: 16_000_000, deep: 5_000_000, whole: 5_000_000, avif: 2_000_000 }
/** A scrolling screenshot of 1080 × 15,000 is within the limits. One pixel wide and millions high takes seconds to scale down. */
const maxSide = 15_000
const longestSide = 2_000
/** The size of a long phone screenshot: the output takes memory too. */
const maxOutputPixels = 2_000_000
const mediaType = 'image/webp'

/** Re-encodes a picture: upright, first frame only, no metadata. Null when it is no picture. */
export async function cleanPicture(sent: Buffer): Promise<{ mediaType: string; content: Buffer } | null> {
  try {
    const opened = await openPicture(sent, maxPixels)
    if (!opened) return null
    const { width, height } = opened.metadata
    if (Math.max(width, height) > maxSide) return null
    const scale = Math.min(1, longestSide / Math.max(width, height), Math.sqrt(maxOutputPixels / (width * height)))
    const side = Math.ceil(Math.max(width, height) * scale)
    const content = await opened
      .decode()
      // Transparency doubles the memory; the page shows pictures on white anyway.
      .flatten({ background: '#ffffff' })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: 5 })
      .toBuffer()
    return { mediaType, content }
  } catch {
    return null
  }
}

/** Null when it is no picture, or too large to decode. A broken one fails while it is decoded. */
export async function openPicture(sent: Buffer, limits: MaxPixels) {
  if (!isPicture(sent)) return null
  const bare = isPng(sent) ? withoutExtras(sent) : sent
  const metadata = await sharp(bare).metadata()
  if (metadata.width * metadata.height > limitOf(metadata, limits)) return null
  const options = { limitInputPixels: limits.rowByRow, animated: false, failOn: 'error' } as const
  return { metadata, decode: () => sharp(bare, options).rotate() }
}

function limitOf({ format, isProgressive, depth }: Metadata, limits: MaxPixels): number {
  if (format === 'heif') return limits.avif
  const isRowByRow = (format === 'jpeg' || format === 'png') && !isProgressive
  if (!isRowByRow) return limits.whole
  return depth === 'uchar' ? limits.rowByRow : limits.deep
}

const isPng = (bytes: Buffer) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n'

/** By the first bytes, whatever the file is called: sharp alone would accept SVG, which can contain scripts. */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 16).toString('latin1')
  return (
    isPng(bytes) ||
    head.startsWith('\xff\xd8\xff') ||
    /^GIF8[79]a/.test(head) ||
    /^RIFF[\s\S]{4}WEBP/.test(head) ||
    /^[\s\S]{4}ftypavi[fs]/.test(head)
  )
}
