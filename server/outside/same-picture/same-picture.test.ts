import sharp, { type Metadata } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aReceipt,
  drawReceipt,
  type Layout,
  layouts,
  type Receipt,
  resized,
  withGrain,
} from '#tests/factories/receipts.ts'
import { cleanPicture } from '../pictures.ts'
import { isSamePicture } from './is-same-picture.ts'
import { makeComparisonPicture } from './make-comparison-picture.ts'
import { pictureComparer } from './picture-comparer.ts'
import { hashPicture } from './picture-hash.ts'
import { readGreyscale } from './read-greyscale.ts'

/** Pixels are the same at any level. */
const fastPng = { compressionLevel: 1 }

/** Makes something of each picture once: encoding them takes most of the time. */
function oncePerPicture<Made>(make: (picture: Buffer) => Promise<Made>) {
  const cache = new WeakMap<Buffer, Promise<Made>>()
  return (picture: Buffer): Promise<Made> => {
    const made = cache.get(picture) ?? make(picture)
    cache.set(picture, made)
    return made
  }
}

/** As uploads are stored. Decision 0044 has the figures for more pictures. */
const stored = oncePerPicture(async (picture) => {
  const cleaned = await cleanPicture(picture)
  if (!cleaned) throw new Error('the picture was refused')
  return cleaned.content
})
const prepared = oncePerPicture(async (picture) => makeComparisonPicture(await stored(picture)))
const greyscale = oncePerPicture(async (picture) => readGreyscale(await prepared(picture)))
const compare = async (one: Buffer, other: Buffer) => isSamePicture(await greyscale(one), await greyscale(other))
const countBits = (one: string, other: string) => [...one].filter((bit, index) => bit !== other[index]).length

const lowQuality = oncePerPicture((picture) => sharp(picture).jpeg({ quality: 50 }).toBuffer())
const half = oncePerPicture((picture) => resized(picture, 0.5))
const copies: [string, (picture: Buffer) => Promise<Buffer>][] = [
  ['as a JPEG of low quality', lowQuality],
  ['as a WebP', oncePerPicture((picture) => sharp(picture).webp({ quality: 60 }).toBuffer())],
  ['at half the size', half],
  [
    'without a few pixels of each edge',
    oncePerPicture((picture) => cropped(picture, { left: 5, top: 12, right: 3, bottom: 8 })),
  ],
  [
    'cropped, then resized',
    oncePerPicture(async (picture) => resized(await cropped(picture, { left: 8, top: 0, right: 6, bottom: 16 }), 0.6)),
  ],
  [
    'without the phone’s status bar',
    oncePerPicture((picture) => cropped(picture, { left: 0, top: 60, right: 0, bottom: 0 })),
  ],
]

type Edges = Record<'left' | 'top' | 'right' | 'bottom', number>

async function cropped(picture: Buffer, { left, top, right, bottom }: Edges): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  return sharp(picture)
    .extract({ left, top, width: width - left - right, height: height - top - bottom })
    .png(fastPng)
    .toBuffer()
}

/** A short phone's screen: fewer pixels to encode, and fewer rows to align. */
const screen = { width: 720, height: 1_280 }
/** The hardest two: the most empty one, and the one with the smallest digits. */
const small = { ...layouts.small, ...screen }
const white = { ...layouts.white, ...screen, headerHeight: 507, text: 25 }
const green = { ...layouts.green, ...screen, headerHeight: 413, text: 25 }

const drawn = new Map<string, Promise<Buffer>>()
function draw(changes: Partial<Receipt> = {}, layout: Layout = small): Promise<Buffer> {
  const key = JSON.stringify([changes, layout])
  const receipt = drawn.get(key) ?? drawReceipt(aReceipt(changes), layout).png(fastPng).toBuffer()
  drawn.set(key, receipt)
  return receipt
}
const nextUtr = { utr: '612345672907' }

describe.each([
  ['white', white],
  ['small', small],
])('a receipt of the app “%s”', (_name, layout) => {
  let receipt: Buffer
  beforeAll(async () => {
    receipt = await draw({}, layout)
  })

  test.each(copies)('%s is the same picture', async (_how, copy) => {
    expect(await compare(receipt, await copy(receipt))).toBe(true)
  })

  test.each([
    ['the next payment of the same minute', nextUtr],
    ['another amount', { amount: '2,999' }],
    ['another payer', { payer: 'Neha Gupta' }],
    ['another time', { paidAt: '14 Nov 2026, 9:07 pm', clock: '21:08' }],
  ])('%s is another picture, even at half the size', async (_what, changes) => {
    expect(await compare(receipt, await half(await draw(changes, layout)))).toBe(false)
  })

  test('its hash finds its copies, and cannot tell it from other receipts, unlike a comparison', async () => {
    const own = await hashPicture(await stored(receipt))
    for (const [, copy] of copies.slice(0, 5))
      expect(countBits(own, await hashPicture(await stored(await copy(receipt))))).toBeLessThanOrEqual(130)
    const other = await draw(nextUtr, layout)
    expect(countBits(own, await hashPicture(await stored(other)))).toBeLessThan(60)
    expect(await compare(receipt, other)).toBe(false)
    const otherApp = await draw({}, layout === white ? small : white)
    expect(countBits(own, await hashPicture(await stored(otherApp)))).toBeGreaterThan(150)
  })
})

test('pictures of one colour are the same if the colour is', async () => {
  const solid = (background: string, width = 400) =>
    sharp({ create: { width, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
  const blue = await solid('#3b35c9')
  expect(await compare(blue, await solid('#3b35c9'))).toBe(true)
  expect(await compare(blue, await solid('#ffb224'))).toBe(false)
  expect(await compare(blue, await solid('#3b35c9', 800))).toBe(false)
})

describe('a comparison picture', () => {
  const pixels = (picture: Buffer) => sharp(picture).greyscale().raw().toBuffer()
  const resizedPixels = async (picture: Buffer) =>
    sharp(await stored(picture))
      .greyscale()
      .resize({ width: 480, height: 1_600, fit: 'inside' })
      .raw()
      .toBuffer()
  const sizeOf = ({ width, height }: Pick<Metadata, 'width' | 'height'>) => [width, height]

  test('of a receipt has the pixels that resizing gives, in less than 26 KB', async () => {
    const receipt = await lowQuality(await draw())
    const picture = await prepared(receipt)
    expect(picture.length).toBeLessThan(26_000)
    expect(await pixels(picture)).toEqual(await resizedPixels(receipt))
  })

  test.each([
    ['wide', 1_000, 250, [480, 120]],
    ['long', 200, 1_000, [320, 1_600]],
  ])('of a %s picture keeps its shape', async (_which, width, height, size) => {
    const picture = sharp({ create: { width, height, channels: 3, background: '#3b35c9' } })
    expect(sizeOf(await sharp(await prepared(await picture.png().toBuffer())).metadata())).toEqual(size)
  })

  test('of nothing but noise takes 80 KB at most', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 120 } as const
    // Two fifths of the largest size, which take two fifths of its bytes.
    const picture = sharp({ create: { width: 600, height: 800, channels: 3, background: '#808080', noise } })
    const { length } = await prepared(await picture.png({ compressionLevel: 0 }).toBuffer())
    expect(length).toBeGreaterThan(1_000)
    expect(length / 0.4).toBeLessThanOrEqual(80_000)
  })

  test('of a receipt on a grainy background, stored with loss, is compared all the same', async () => {
    const picture = await withGrain(await draw({}, green))
    const other = await withGrain(await draw({ utr: '698765432109' }, green))
    expect(await pixels(await prepared(picture))).not.toEqual(await resizedPixels(picture))
    expect(await compare(picture, await resized(picture, 0.7))).toBe(true)
    expect(await compare(picture, other)).toBe(false)
  })
})

describe('in a process of its own', () => {
  const comparer = pictureComparer()
  afterAll(comparer.stop)
  const broken = Buffer.from('broken')

  test('a picture is prepared, and found to be a copy or none', async () => {
    const receipt = await draw()
    const content = await stored(receipt)
    const own = await comparer.prepare(content)
    if (!own) throw new Error('the picture was not prepared')
    expect(own.pictureHash).toBe(await hashPicture(content))
    expect(Buffer.from(own.comparisonPicture)).toEqual(await prepared(receipt))
    const copy = await prepared(await half(receipt))
    const other = await prepared(await draw(nextUtr))
    expect(await comparer.isSame(own.comparisonPicture, copy)).toBe(true)
    expect(await comparer.isSame(own.comparisonPicture, other)).toBe(false)
    expect(await comparer.isSame(own.comparisonPicture, broken)).toBe(false)
  })

  test('what cannot be decoded is not prepared', async () => {
    expect(await comparer.prepare(broken)).toBeNull()
  })

  test('after a failure the next picture is compared in a new process', async () => {
    const picture = await prepared(await draw())
    await expect(comparer.isSame(broken, picture)).rejects.toThrow('could not be compared')
    expect(await comparer.isSame(picture, picture)).toBe(true)
  })
})
