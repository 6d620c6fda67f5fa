import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanPicture } from './pictures.ts'
import { withoutExtras } from './png-chunks.ts'

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#3b35c980' } })
/** Without transparency, which takes less time to encode. */
const opaque = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3b35c9' } })
/** Larger files, but much faster. */
const fastPng = { compressionLevel: 1 }

test.each([
  ['a photo of 12 megapixels', opaque(4_000, 3_000).jpeg()],
  ['a WebP of a phone’s screen size', solid(1_080, 2_400).webp({ effort: 0 })],
  ['a GIF', solid(800, 600).gif()],
  ['a long scrolling screenshot', solid(1_080, 14_800).png(fastPng)],
  ['one line of a screenshot', solid(1_080, 40).png()],
  ['a phone’s screen with 16 bits a channel', solid(1_290, 2_796).toColourspace('rgb16').png(fastPng)],
])('%s is accepted and scaled down', async (_what, picture) => {
  const cleaned = await cleanPicture(await picture.toBuffer())
  const { format, width = 0, height = 0, hasAlpha } = await sharp(cleaned?.content).metadata()
  expect(format).toBe('webp')
  expect(Math.max(width, height)).toBeLessThanOrEqual(2_000)
  expect(width * height).toBeLessThanOrEqual(2_010_000)
  expect(hasAlpha).toBe(false)
})

test('a phone screenshot keeps its aspect ratio', async () => {
  const cleaned = await cleanPicture(await opaque(1_080, 2_400).png(fastPng).toBuffer())
  expect(await sharp(cleaned?.content).metadata()).toMatchObject({ width: 900, height: 2_000 })
})

// Formats that are decoded at once take memory per pixel, some more than others.
test.each([
  ['a progressive JPEG', opaque(2_500, 2_001).jpeg({ progressive: true })],
  ['an interlaced PNG', opaque(2_500, 2_001).png({ ...fastPng, progressive: true })],
  ['a WebP', opaque(2_500, 2_001).webp({ effort: 0 })],
  ['a GIF', opaque(2_500, 2_001).gif({ effort: 1, colours: 2, dither: 0 })],
  ['an AVIF', opaque(1_415, 1_415).avif({ effort: 0 })],
])('%s with too many pixels is refused', async (_what, picture) => {
  expect(await cleanPicture(await picture.toBuffer())).toBeNull()
})

// Within the limit of pixels, such pictures would take seconds to decode.
test.each([
  ['a PNG of one pixel by 15,001', solid(1, 15_001).png()],
  ['a PNG of 15,001 pixels by one', solid(15_001, 1).png()],
  ['a PNG of 5 megapixels with 16 bits a channel', opaque(2_500, 2_001).toColourspace('rgb16').png(fastPng)],
])('%s is refused before it is decoded', async (_what, picture) => {
  expect(await cleanPicture(await picture.toBuffer())).toBeNull()
})

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

test('only visible chunks of a PNG are decoded: 50 MB of compressed text stay unread', async () => {
  const png = await solid(40, 40).png().toBuffer()
  const text = chunk(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(50_000_000, 65), { level: 1 })]),
  )
  const headerEnd = 8 + 25
  const stuffed = Buffer.concat([png.subarray(0, headerEnd), text, png.subarray(headerEnd), Buffer.from('a tail')])
  const bare = withoutExtras(stuffed)
  expect(bare.length).toBeLessThanOrEqual(png.length)
  expect(bare.includes('zTXt')).toBe(false)
  expect(bare.includes('a tail')).toBe(false)
  expect(await cleanPicture(stuffed)).not.toBeNull()
})

test('a truncated PNG is refused', async () => {
  const png = await solid(400, 400).png().toBuffer()
  for (const length of [8, 12, 20, 40, png.length - 20]) expect(await cleanPicture(png.subarray(0, length))).toBeNull()
})
