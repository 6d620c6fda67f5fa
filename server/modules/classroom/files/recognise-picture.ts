import { findJpegEnd } from './find-jpeg-end.ts'

export type PictureType = 'png' | 'jpg' | 'webp'

/** The type of a picture whose parts fit together, with nothing hidden behind it. What is behind a JPEG is cut off later. */
export function recognisePicture(bytes: Buffer): PictureType | null {
  if (isPng(bytes)) return 'png'
  if (findJpegEnd(bytes) !== null) return 'jpg'
  return isWebp(bytes) ? 'webp' : null
}

/** The chunks from IHDR to IEND (PNG, 5.3 and 5.6). */
function isPng(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return false
  let at = 8
  for (let isFirst = true; at + 12 <= bytes.length; isFirst = false) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (isFirst && type !== 'IHDR') return false
    at += 12 + bytes.readUInt32BE(at)
    if (type === 'IEND') return at === bytes.length
  }
  return false
}

/** One RIFF container, whose length is that of the file. */
function isWebp(bytes: Buffer): boolean {
  if (bytes.length < 20 || !/^RIFF[\s\S]{4}WEBPVP8[ LX]/.test(bytes.toString('latin1', 0, 16))) return false
  return bytes.readUInt32LE(4) + 8 === bytes.length
}
