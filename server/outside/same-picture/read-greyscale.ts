import sharp from 'sharp'

export interface Greyscale {
  data: Uint8Array
  width: number
  height: number
}

/** Evens out what resizing and compressing do to the edges of letters. */
const blur = 0.7

export async function readGreyscale(comparisonPicture: Uint8Array): Promise<Greyscale> {
  const { data, info } = await sharp(comparisonPicture)
    .greyscale()
    .blur(blur)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
