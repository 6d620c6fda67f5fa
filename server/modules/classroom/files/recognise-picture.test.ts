import { expect, test } from 'vitest'
import { aPng } from '#tests/e2e/a-png.ts'
import { recognisePicture } from './recognise-picture.ts'

const bytes = (...parts: (number[] | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))
const segment = (marker: number) => [0xff, marker, 0, 4, 0, 0]
const start = [0xff, 0xd8]
const end = [0xff, 0xd9]
const scan = segment(0xda)
const size = segment(0xc0)

test.each([0xc0, 0xc1, 0xc2, 0xc5, 0xcb, 0xcf])('the size of a JPEG may be in segment %x', (marker) => {
  expect(recognisePicture(bytes(start, segment(0xe0), segment(marker), scan, end))).toBe('jpg')
})

test.each([0xbf, 0xc4, 0xc8, 0xcc, 0xd0, 0xe0, 0xfe])('segment %x of a JPEG has no size', (marker) => {
  expect(recognisePicture(bytes(start, segment(marker), scan, end))).toBeNull()
})

test('the markers of a JPEG may have fill bytes before them', () => {
  expect(recognisePicture(bytes(start, size, [0xff, 0xff], scan, end))).toBe('jpg')
})

test.each([
  ['one byte', bytes([0xff])],
  ['another beginning', bytes([0xff, 0xd7], size, scan, end)],
  ['no end', bytes(start, size, scan)],
  ['no scan', bytes(start, size, end)],
  ['no scan, and a segment longer than the file', bytes(start, size, [0xff, 0xe0, 0xff, 0xff], end)],
  ['bytes between its segments', bytes(start, size, [0], scan, end)],
])('a JPEG with %s is none', (_what, picture) => {
  expect(recognisePicture(picture)).toBeNull()
})

const png = (change: (picture: Buffer) => void) => {
  const picture = aPng()
  change(picture)
  return picture
}

test.each([
  ['another beginning', png((picture) => picture.write('QNG', 1))],
  ['another first chunk', png((picture) => picture.write('tEXt', 12))],
  ['a chunk longer than the file', png((picture) => picture.writeUInt32BE(0xff_ff_ff_f0, 8))],
  ['a chunk that is cut off', aPng().subarray(0, 8 + 25 + 2)],
])('a PNG with %s is none', (_what, picture) => {
  expect(recognisePicture(picture)).toBeNull()
})

const webp = (length: number, head = 'RIFF', kind = 'VP8 ') =>
  bytes(head, [length, 0, 0, 0], 'WEBP', kind, [0, 0, 0, 0])

test('a WebP is as long as it says', () => {
  expect(['VP8 ', 'VP8L', 'VP8X'].map((kind) => recognisePicture(webp(12, 'RIFF', kind)))).toEqual(
    Array.from({ length: 3 }, () => 'webp'),
  )
  expect(recognisePicture(Buffer.concat([webp(13), Buffer.alloc(1)]))).toBe('webp')
  expect(recognisePicture(webp(13))).toBeNull()
})

test.each([
  ['another beginning', webp(12, 'RIFX')],
  ['another kind', webp(12, 'RIFF', 'VP9 ')],
  ['a few bytes', webp(8).subarray(0, 16)],
])('a WebP with %s is none', (_what, picture) => {
  expect(recognisePicture(picture)).toBeNull()
})
