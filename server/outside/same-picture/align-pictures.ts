import type { Greyscale } from './read-greyscale.ts'

/** Where a point of one picture is in the other: x · scale + dx, y · scale + dy. */
export interface Alignment {
  scale: number
  dx: number
  dy: number
}

/** Of the size: how much a copy may be cropped. */
const maxScale = 0.04
const scaleStep = 0.0025
const maxShift = 0.06
/** What both must still show of the picture. */
const minOverlap = 0.85
/** A strong edge, such as that of a header, counts no more than a line of text. */
const maxDetail = 8

/** By how much detail each row has, then each column: a cropped and resized copy has the same ones, moved and scaled. */
export function alignPictures(one: Greyscale, other: Greyscale): Alignment {
  const [rows, otherRows] = [detailByRow(one), detailByRow(other)]
  let best = { difference: Number.POSITIVE_INFINITY, scale: 1, dy: 0 }
  const maxRows = Math.round(one.height * maxShift)
  for (let step = -maxScale; step <= maxScale + scaleStep / 2; step += scaleStep) {
    for (let dy = -maxRows; dy <= maxRows; dy++) {
      const difference = compare(rows, otherRows, 1 + step, dy)
      if (difference < best.difference) best = { difference, scale: 1 + step, dy }
    }
  }
  const [columns, otherColumns] = [detailByColumn(one), detailByColumn(other)]
  let left = { difference: Number.POSITIVE_INFINITY, dx: 0 }
  const maxColumns = Math.round(one.width * maxScale)
  for (let dx = -maxColumns; dx <= maxColumns; dx += 0.5) {
    const difference = compare(columns, otherColumns, best.scale, dx)
    if (difference < left.difference) left = { difference, dx }
  }
  return { scale: best.scale, dx: left.dx, dy: best.dy }
}

/** The mean difference where both have values. */
function compare(one: Float64Array, other: Float64Array, scale: number, shift: number): number {
  let sum = 0
  let count = 0
  for (let at = 0; at < one.length; at++) {
    const there = at * scale + shift
    const before = Math.floor(there)
    if (before < 0 || before + 1 >= other.length) continue
    const part = there - before
    const value = (other[before] ?? 0) * (1 - part) + (other[before + 1] ?? 0) * part
    sum += Math.abs((one[at] ?? 0) - value)
    count++
  }
  return count < one.length * minOverlap ? Number.POSITIVE_INFINITY : sum / count
}

function detailByRow({ data, width, height }: Greyscale): Float64Array {
  return Float64Array.from({ length: height }, (_, y) =>
    meanStep(width, (x) => Math.abs((data[y * width + x] ?? 0) - (data[y * width + x - 1] ?? 0))),
  )
}

function detailByColumn({ data, width, height }: Greyscale): Float64Array {
  return Float64Array.from({ length: width }, (_, x) =>
    meanStep(height, (y) => Math.abs((data[y * width + x] ?? 0) - (data[(y - 1) * width + x] ?? 0))),
  )
}

function meanStep(length: number, stepAt: (at: number) => number): number {
  let sum = 0
  for (let at = 1; at < length; at++) sum += stepAt(at)
  return Math.min(sum / length, maxDetail)
}
