/**
 * Where a JPEG ends: behind its end marker, after at least one scan and a segment that has its size (ITU T.81, B.1 and B.2).
 * Null if its parts do not fit together. Phones write more behind the end: a smaller picture, or a film.
 */
export function findJpegEnd(bytes: Buffer): number | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff_d8) return null
  let [hasSize, hasScan] = [false, false]
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    // A marker may be preceded by any number of fill bytes.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) return hasScan ? at + 2 : null
    if (at + 4 > bytes.length) return null
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) hasSize = true
    at += 2 + bytes.readUInt16BE(at + 2)
    if (marker !== 0xda) continue
    if (!hasSize) return null
    hasScan = true
    at = skipScan(bytes, at)
  }
  return null
}

/** A scan goes on until a marker that is no restart; 0xff in its data is followed by 0. */
function skipScan(bytes: Buffer, start: number): number {
  for (let at = start; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] ?? 0
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isData) return at
  }
  return bytes.length
}
