import type { Readable } from 'node:stream'
import { freeBuffer, type HeldBody } from './body-budget.ts'
import { Problem } from './problem.ts'

interface Options {
  /** By Content-Length; 0 without one. */
  announcedBytes: number
  maxBytes: number
  tooLarge: string
  /** Charged for the memory. */
  held: HeldBody | null
}

/** After this much the announced length is trusted and charged at once, so that the body is not refused half-way. */
const firstBytes = 256 * 1024

/** Reads a body into one buffer that grows as it arrives. Joining chunks at the end would take twice the memory. */
export async function readBody(body: Readable, { announcedBytes, maxBytes, tooLarge, held }: Options): Promise<Buffer> {
  const expected = announcedBytes > 0 && announcedBytes <= maxBytes ? announcedBytes : 0
  let buffer = allocate(Math.min(expected || maxBytes, firstBytes), held)
  let length = 0
  // Left by an error, the request stays readable: what still arrives is drained (refused-body.ts).
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    const needed = length + chunk.length
    if (needed > maxBytes) throw new Problem('too_large', tooLarge)
    if (needed > buffer.length) {
      const larger = allocate(needed <= expected ? expected : Math.min(maxBytes, 2 * needed), held)
      buffer.copy(larger, 0, 0, length)
      freeBuffer(buffer)
      buffer = larger
    }
    length += chunk.copy(buffer, length)
    if (ownsMemory(chunk)) freeBuffer(chunk)
  }
  return buffer.subarray(0, length)
}

function allocate(bytes: number, held: HeldBody | null): Buffer {
  held?.charge(bytes)
  return Buffer.allocUnsafeSlow(bytes)
}

/** Node copies each chunk of a body, so its memory usually belongs to nothing else. */
function ownsMemory({ buffer, length }: Buffer): boolean {
  return buffer.byteLength === length
}
