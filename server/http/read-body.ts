import type { Readable } from 'node:stream'
import { freeBuffer, type HeldBody } from './body-budget.ts'
import { Problem } from './problem.ts'

interface Options {
  /** By Content-Length; 0 or no number where there is none. */
  announcedBytes: number
  maxBytes: number
  tooLarge: string
  /** Where it is charged. */
  held: HeldBody | null
}

/** Whoever has sent this much is believed what was announced: then it has its place, and is not refused in the middle. */
const firstBytes = 256 * 1024

/**
 * A body into memory, in one piece, and little of it before anything has come. Pieces that are gathered and joined, or left
 * to the garbage collector, would take twice as much.
 */
export async function readBody(body: Readable, { announcedBytes, maxBytes, tooLarge, held }: Options): Promise<Buffer> {
  const expected = announcedBytes > 0 && announcedBytes <= maxBytes ? announcedBytes : 0
  let buffer = allocate(Math.min(expected || maxBytes, firstBytes), held)
  let length = 0
  for await (const piece of body as AsyncIterable<Buffer>) {
    const needed = length + piece.length
    if (needed > maxBytes) throw new Problem('too_large', tooLarge)
    if (needed > buffer.length) {
      const larger = allocate(needed <= expected ? expected : Math.min(maxBytes, 2 * needed), held)
      buffer.copy(larger, 0, 0, length)
      freeBuffer(buffer)
      buffer = larger
    }
    length += piece.copy(buffer, length)
    if (isWhole(piece)) freeBuffer(piece)
  }
  return buffer.subarray(0, length)
}

function allocate(bytes: number, held: HeldBody | null): Buffer {
  held?.charge(bytes)
  return Buffer.allocUnsafeSlow(bytes)
}

/** Nothing else lies in its memory: Node copies each piece of a body for its reader. */
function isWhole({ buffer, length }: Buffer): boolean {
  return buffer.byteLength === length
}
