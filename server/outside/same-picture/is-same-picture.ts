import { type Alignment, alignPictures } from './align-pictures.ts'
import type { Greyscale } from './read-greyscale.ts'

/** A square has about the size of a digit, and each digit is near the middle of one. */
const size = 16
const stride = 8
const area = size * size
/** How far a square may be from where the alignment expects it. */
const reach = 2
const moves = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach)
/** The expected place first, because most squares of a copy are there. */
const places = moves
  .flatMap((y) => moves.map((x) => ({ x, y })))
  .sort((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))
/** Below this standard deviation a square shows nothing. */
const minDeviation = 6
/** Of copies the worst square correlates by 0.88 or more, of receipts with other digits by 0.46 or less (decision 0044). */
const minCorrelation = 0.8
/** In shades of grey, between empty squares. */
const maxShade = 24
/** Copies of a picture have the same shape, apart from what was cropped. */
const maxStretch = 0.08

/**
 * Whether one picture is a copy of the other: re-encoded, resized or slightly cropped. Compared square by square, because
 * receipts of one app differ in a few digits alone.
 */
export function isSamePicture(one: Greyscale, other: Greyscale): boolean {
  const stretch = (one.width * other.height) / (one.height * other.width)
  if (Math.abs(stretch - 1) > maxStretch) return false
  return isShownIn(one, other) && isShownIn(other, one)
}

function isShownIn(one: Greyscale, other: Greyscale): boolean {
  const alignment = alignPictures(one, other)
  for (let y = 0; y + size <= one.height; y += stride)
    for (let x = 0; x + size <= one.width; x += stride) if (!isSquareShown(one, other, alignment, x, y)) return false
  return true
}

function isSquareShown(one: Greyscale, other: Greyscale, { scale, dx, dy }: Alignment, x: number, y: number): boolean {
  const there = (at: number, shift: number) => Math.round((at + size / 2) * scale + shift - size / 2)
  const [left, top] = [there(x, dx), there(y, dy)]
  const isCroppedAway =
    left < reach || top < reach || left + reach + size > other.width || top + reach + size > other.height
  if (isCroppedAway) return true
  const square = measure(one, x, y)
  if (square.deviation < minDeviation) return Math.abs(square.mean - measure(other, left, top).mean) <= maxShade
  for (const place of places) {
    const found = { x: left + place.x, y: top + place.y }
    const { mean, deviation } = measure(other, found.x, found.y)
    const covariance = meanProduct(one, { x, y }, other, found) - square.mean * mean
    if (covariance / (square.deviation * Math.max(deviation, 1)) >= minCorrelation) return true
  }
  return false
}

function measure({ data, width }: Greyscale, x: number, y: number): { mean: number; deviation: number } {
  let sum = 0
  let squares = 0
  for (let row = y; row < y + size; row++)
    for (let at = row * width + x, end = at + size; at < end; at++) {
      const value = data[at] ?? 0
      sum += value
      squares += value * value
    }
  const mean = sum / area
  return { mean, deviation: Math.sqrt(Math.max(0, squares / area - mean * mean)) }
}

interface Place {
  x: number
  y: number
}

function meanProduct(one: Greyscale, from: Place, other: Greyscale, to: Place): number {
  let sum = 0
  for (let row = 0; row < size; row++) {
    const here = (from.y + row) * one.width + from.x
    const there = (to.y + row) * other.width + to.x
    for (let at = 0; at < size; at++) sum += (one.data[here + at] ?? 0) * (other.data[there + at] ?? 0)
  }
  return sum / area
}
