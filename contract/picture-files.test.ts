import { expect, test } from 'vitest'
import { pictureAddress, pictureWidths, toImage } from './picture-files.ts'

const hash = 'a'.repeat(32)

test('a picture has the three widths up to its own', () => {
  expect(pictureWidths({ width: 1600 })).toEqual([480, 960, 1600])
  expect(pictureWidths({ width: 1000 })).toEqual([480, 960, 1000])
  expect(pictureWidths({ width: 960 })).toEqual([480, 960])
  expect(pictureWidths({ width: 96 })).toEqual([96])
})

test('an image lists AVIF before WebP, and falls back to WebP', () => {
  expect(toImage({ hash, alt: 'A workshop', width: 700, height: 350 })).toEqual({
    alt: 'A workshop',
    width: 700,
    height: 350,
    src: `/pictures/${hash}-700.webp`,
    sources: [
      { type: 'image/avif', srcSet: `/pictures/${hash}-480.avif 480w, /pictures/${hash}-700.avif 700w` },
      { type: 'image/webp', srcSet: `/pictures/${hash}-480.webp 480w, /pictures/${hash}-700.webp 700w` },
    ],
  })
  expect(pictureAddress({ hash, width: 1600 })).toBe(`/pictures/${hash}-960.webp`)
})
