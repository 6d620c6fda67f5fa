import sharp from 'sharp'

/** The lowest frequencies of both directions, each a bit. The column `uploads.picture_hash` has as many. */
const frequencies = 24
const side = 64

/** cos((2x + 1) u π / 2n), of the discrete cosine transform (DCT-II). */
const waves = Array.from({ length: frequencies }, (_, u) =>
  Float64Array.from({ length: side }, (_, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * side))),
)

/**
 * A perceptual hash of 576 bits: whether each frequency is above the median. Pictures that look alike differ in few bits,
 * and receipts of one app look alike, so it finds candidates and decides nothing (decision 0044).
 */
export async function hashPicture(content: Uint8Array): Promise<string> {
  const pixels = await sharp(content).greyscale().resize(side, side, { fit: 'fill' }).raw().toBuffer()
  const rows = Array.from({ length: side }, (_, y) => pixels.subarray(y * side, (y + 1) * side))
  const byRow = rows.map((row) => waves.map((wave) => multiply(wave, row)))
  const amplitudes = waves.flatMap((wave) =>
    waves.map((_, u) =>
      multiply(
        wave,
        byRow.map((row) => row[u] ?? 0),
      ),
    ),
  )
  // The mean brightness is far above all others, and says nothing about the picture.
  amplitudes[0] = 0
  const median = amplitudes.toSorted((a, b) => a - b)[amplitudes.length / 2] ?? 0
  return amplitudes.map((amplitude) => (amplitude > median ? '1' : '0')).join('')
}

function multiply(wave: Float64Array, values: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < side; at++) sum += (wave[at] ?? 0) * (values[at] ?? 0)
  return sum
}
