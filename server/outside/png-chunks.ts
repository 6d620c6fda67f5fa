/** The chunks that affect the picture. Others (text, profiles) may be compressed and expand to gigabytes. */
const needed = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

const signatureBytes = 8
/** Per chunk: length and name before the data, a checksum after it. */
const aroundBytes = 12

/** The same PNG with visible chunks only, and without data after its end (PNG, third edition, 5.3). */
export function withoutExtras(png: Buffer): Buffer {
  const kept = [png.subarray(0, signatureBytes)]
  for (let at = signatureBytes; at + aroundBytes <= png.length; ) {
    const end = at + aroundBytes + png.readUInt32BE(at)
    const name = png.toString('latin1', at + 4, at + 8)
    if (needed.has(name)) kept.push(png.subarray(at, end))
    if (name === 'IEND') break
    at = end
  }
  return Buffer.concat(kept)
}
