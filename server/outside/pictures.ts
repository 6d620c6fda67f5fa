import sharp from 'sharp'

/** Nothing is kept between pictures, and each takes one thread: a few at once must not fill the memory. */
sharp.cache(false)
sharp.concurrency(1)

/** A long screenshot of a phone has about ten million; a bomb has more. */
const mostPixels = 16_000_000
const longestSide = 2_000
const mediaType = 'image/webp'

/** Encoded anew: turned upright, first frame, no metadata, nothing left of what was sent but its look. Null: no picture. */
export async function cleanPicture(sent: Buffer): Promise<{ mediaType: string; content: Buffer } | null> {
  if (!isPicture(sent)) return null
  try {
    const { width = 0, height = 0 } = await sharp(sent).metadata()
    if (width * height > mostPixels) return null
    const content = await sharp(sent, { limitInputPixels: mostPixels, animated: false, failOn: 'error' })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: 5 })
      .toBuffer()
    return { mediaType, content }
  } catch {
    return null
  }
}

/** By its first bytes, whatever it is called: sharp alone would take SVG, which can carry scripts. */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 16).toString('latin1')
  return (
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    head.startsWith('\xff\xd8\xff') ||
    /^GIF8[79]a/.test(head) ||
    /^RIFF[\s\S]{4}WEBP/.test(head) ||
    /^[\s\S]{4}ftypavi[fs]/.test(head)
  )
}
