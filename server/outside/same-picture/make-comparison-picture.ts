import sharp, { type WebpOptions } from 'sharp'

/** At this width the digits of a phone's receipt are some 13 pixels high. */
const width = 480
/** A screenshot is up to three times as high as it is wide. A longer one takes too long to compare. */
const maxHeight = 1_600
/** A receipt takes less than half of it without loss. */
const maxBytes = 60_000
/** For photos, until one is small enough. Nothing but noise takes 70 KB even with the last one. */
const qualities = [90, 80, 60, 40, 20, 1]

/** The small greyscale picture that is compared, without loss if that is small enough. */
export async function makeComparisonPicture(content: Uint8Array): Promise<Buffer> {
  const { data, info } = await sharp(content)
    .greyscale()
    .resize({ width, height: maxHeight, fit: 'inside', withoutEnlargement: false })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const encode = (options: WebpOptions) => sharp(data, { raw: info }).webp(options).toBuffer()
  let encoded = await encode({ lossless: true })
  for (const quality of qualities) {
    if (encoded.length <= maxBytes) break
    encoded = await encode({ quality })
  }
  return encoded
}
