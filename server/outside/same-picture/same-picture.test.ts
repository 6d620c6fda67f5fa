import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { aReceipt, drawReceipt, layouts } from '#tests/factories/receipts.ts'
import { cleanPicture } from '../pictures.ts'
import { findSamePicture } from './find-same-picture.ts'
import { isSamePicture } from './is-same-picture.ts'
import { hashPicture } from './picture-hash.ts'
import { readGreyscale } from './read-greyscale.ts'

/** As uploads are stored. Decision 0044 has the figures for more pictures. */
async function stored(picture: Buffer): Promise<Buffer> {
  const cleaned = await cleanPicture(picture)
  if (!cleaned) throw new Error('the picture was refused')
  return cleaned.content
}
const compare = async (one: Buffer, other: Buffer) =>
  isSamePicture(await readGreyscale(await stored(one)), await readGreyscale(await stored(other)))
const countBits = (one: string, other: string) => [...one].filter((bit, index) => bit !== other[index]).length

const copies: [string, (picture: Buffer) => Promise<Buffer>][] = [
  ['as a JPEG of low quality', (picture) => sharp(picture).jpeg({ quality: 50 }).toBuffer()],
  ['as a WebP', (picture) => sharp(picture).webp({ quality: 60 }).toBuffer()],
  ['at half the size', (picture) => resized(picture, 0.5)],
  ['without a few pixels of each edge', (picture) => cropped(picture, { left: 5, top: 12, right: 3, bottom: 8 })],
  [
    'cropped, then resized',
    async (picture) => resized(await cropped(picture, { left: 8, top: 0, right: 6, bottom: 16 }), 0.6),
  ],
  ['without the phone’s status bar', (picture) => cropped(picture, { left: 0, top: 60, right: 0, bottom: 0 })],
]

async function resized(picture: Buffer, factor: number): Promise<Buffer> {
  const { width } = await sharp(picture).metadata()
  return sharp(picture)
    .resize({ width: Math.round(width * factor) })
    .jpeg({ quality: 75 })
    .toBuffer()
}

type Edges = Record<'left' | 'top' | 'right' | 'bottom', number>

async function cropped(picture: Buffer, { left, top, right, bottom }: Edges): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  return sharp(picture)
    .extract({ left, top, width: width - left - right, height: height - top - bottom })
    .png()
    .toBuffer()
}

/** The hardest two: the most empty one, and the one with the smallest digits. */
const { white, small } = layouts

describe.each([
  ['white', white],
  ['small', small],
])('a receipt of the app “%s”', (_name, layout) => {
  let receipt: Buffer
  beforeAll(async () => {
    receipt = await drawReceipt(aReceipt(), layout).png().toBuffer()
  })

  test.each(copies)('%s is the same picture', async (_how, copy) => {
    expect(await compare(receipt, await copy(receipt))).toBe(true)
  })

  test.each([
    ['the next payment of the same minute', { utr: '612345672907' }],
    ['another amount', { amount: '2,999' }],
    ['another payer', { payer: 'Neha Gupta' }],
    ['another time', { paidAt: '14 Nov 2026, 9:07 pm', clock: '21:08' }],
  ])('%s is another picture, even at half the size', async (_what, changes) => {
    const other = await drawReceipt(aReceipt(changes), layout).png().toBuffer()
    expect(await compare(receipt, other)).toBe(false)
    expect(await compare(receipt, await resized(other, 0.5))).toBe(false)
  })

  test('its hash finds its copies, and cannot tell it from other receipts', async () => {
    const own = await hashPicture(await stored(receipt))
    for (const [, copy] of copies.slice(0, 5))
      expect(countBits(own, await hashPicture(await stored(await copy(receipt))))).toBeLessThanOrEqual(130)
    const other = await drawReceipt(aReceipt({ utr: '612345672907' }), layout)
      .png()
      .toBuffer()
    expect(countBits(own, await hashPicture(await stored(other)))).toBeLessThan(60)
  })
})

test('pictures of one colour are the same if the colour is', async () => {
  const solid = (background: string, width = 400) =>
    sharp({ create: { width, height: 800, channels: 3, background } })
      .png()
      .toBuffer()
  expect(await compare(await solid('#3b35c9'), await solid('#3b35c9'))).toBe(true)
  expect(await compare(await solid('#3b35c9'), await solid('#ffb224'))).toBe(false)
  expect(await compare(await solid('#3b35c9'), await solid('#3b35c9', 800))).toBe(false)
})

test('the first copy among the candidates is found, in a process of its own', async () => {
  const picture = await drawReceipt(aReceipt()).png().toBuffer()
  const other = await drawReceipt(aReceipt({ utr: '698765432109' }))
    .png()
    .toBuffer()
  const copy = await resized(picture, 0.7)
  expect(await findSamePicture(picture, [other, copy, picture])).toBe(1)
  expect(await findSamePicture(picture, [other])).toBe(-1)
  expect(await findSamePicture(picture, [])).toBe(-1)
})

test('a candidate that cannot be decoded is passed over; a picture that cannot be is an error', async () => {
  const picture = await drawReceipt(aReceipt()).png().toBuffer()
  const broken = Buffer.from('broken')
  expect(await findSamePicture(picture, [broken, picture])).toBe(1)
  await expect(findSamePicture(broken, [picture])).rejects.toThrow('could not be compared')
})
