export type PictureType = 'png' | 'jpg' | 'webp'

/** The type of a picture whose parts fit together from the first byte to the last, so that nothing is hidden behind it. */
export function recognisePicture(bytes: Buffer): PictureType | null {
  if (isPng(bytes)) return 'png'
  if (isJpeg(bytes)) return 'jpg'
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

/** The segments up to the first scan, one of which has the size (ITU T.81, B.1 and B.2). Cameras write more behind the end. */
function isJpeg(bytes: Buffer): boolean {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff_d8 || bytes.lastIndexOf(endOfImage) === -1) return false
  let hasSize = false
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return false
    const marker = bytes[at + 1] ?? 0
    // A marker may be preceded by any number of fill bytes.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xda) return hasSize
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) hasSize = true
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}

const endOfImage = Buffer.from([0xff, 0xd9])

/** One RIFF container, whose length is that of the file. */
function isWebp(bytes: Buffer): boolean {
  if (bytes.length < 20 || !/^RIFF[\s\S]{4}WEBPVP8[ LX]/.test(bytes.toString('latin1', 0, 16))) return false
  return bytes.readUInt32LE(4) + 8 === bytes.length
}
