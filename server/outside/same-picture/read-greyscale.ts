import sharp from 'sharp'

export interface Greyscale {
  data: Uint8Array
  width: number
  height: number
}

/** At this width the digits of a phone's receipt are some 13 pixels high. */
const width = 480
/** A screenshot is up to three times as high as it is wide. A longer one takes too long to compare. */
const maxHeight = 1_600
/** Evens out what resizing and compressing do to the edges of letters. */
const blur = 0.7

export async function readGreyscale(content: Uint8Array): Promise<Greyscale> {
  const { data, info } = await sharp(content)
    .greyscale()
    .resize({ width, height: maxHeight, fit: 'inside', withoutEnlargement: false })
    .blur(blur)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
