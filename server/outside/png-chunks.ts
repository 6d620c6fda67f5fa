import { crc32 } from 'node:zlib'

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

/** Where the first chunk, the header, ends. */
const headerEnd = signatureBytes + aroundBytes + 13

/** The same PNG with a text in it, uncompressed (iTXt; PNG, third edition, 11.3.3.4). Nothing that is shown changes. */
export function withText(png: Buffer, keyword: string, text: string): Buffer {
  // Not compressed, in no particular language, with no translated keyword.
  const data = Buffer.from(`iTXt${keyword}\0\0\0\0\0${text}`)
  const chunk = Buffer.alloc(data.length + 8)
  chunk.writeUInt32BE(data.length - 4, 0)
  data.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(data), data.length + 4)
  return Buffer.concat([png.subarray(0, headerEnd), chunk, png.subarray(headerEnd)])
}
