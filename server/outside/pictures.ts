import sharp, { type Metadata } from 'sharp'
import { withoutExtras } from './png-chunks.ts'

/** Nothing is kept between pictures, and each takes one thread: a few at once must not fill the memory. */
sharp.cache(false)
sharp.concurrency(1)

/**
 * A long screenshot of a phone has about ten million points; a bomb has more. What is not read row by row lies in memory
 * whole, and an AVIF several times over.
 */
const maxPixels = { rowByRow: 16_000_000, whole: 5_000_000, avif: 2_000_000 }
const longestSide = 2_000
/** As many as a phone's screen has at that length: what is made takes memory too. */
const maxOutputPixels = 2_000_000
const mediaType = 'image/webp'

/** Encoded anew: turned upright, first frame, no metadata, nothing left of what was sent but its look. Null: no picture. */
export async function cleanPicture(sent: Buffer): Promise<{ mediaType: string; content: Buffer } | null> {
  if (!isPicture(sent)) return null
  try {
    const bare = isPng(sent) ? withoutExtras(sent) : sent
    const metadata = await sharp(bare).metadata()
    const { width, height } = metadata
    if (width * height > limitOf(metadata)) return null
    const scale = Math.min(1, longestSide / Math.max(width, height), Math.sqrt(maxOutputPixels / (width * height)))
    const side = Math.ceil(Math.max(width, height) * scale)
    const content = await sharp(bare, { limitInputPixels: maxPixels.rowByRow, animated: false, failOn: 'error' })
      .rotate()
      // What can be seen through costs twice: on white, as the page shows it.
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

function limitOf({ format, isProgressive }: Metadata): number {
  if (format === 'heif') return maxPixels.avif
  const isRowByRow = (format === 'jpeg' || format === 'png') && !isProgressive
  return isRowByRow ? maxPixels.rowByRow : maxPixels.whole
}

const isPng = (bytes: Buffer) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n'

/** By its first bytes, whatever it is called: sharp alone would take SVG, which can carry scripts. */
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
