import type { Readable } from 'node:stream'
import { messages } from '#contract/problems.ts'
import { Problem } from './problem.ts'

/**
 * A body of megabytes into memory, once: where its length was said it goes straight to its place. Gathering pieces and
 * joining them takes twice as much, and it is long until that is given back.
 */
export async function readWhole(body: Readable, saidBytes: number, mostBytes: number): Promise<Buffer> {
  const hasLength = saidBytes > 0 && saidBytes <= mostBytes
  let place = Buffer.allocUnsafeSlow(hasLength ? saidBytes : 64 * 1024)
  let length = 0
  for await (const piece of body as AsyncIterable<Buffer>) {
    if (length + piece.length > mostBytes) throw new Problem('too_large', messages.fileTooLarge)
    if (length + piece.length > place.length) {
      const larger = Buffer.allocUnsafeSlow(Math.min(mostBytes, Math.max(place.length * 2, length + piece.length)))
      place.copy(larger, 0, 0, length)
      place = larger
    }
    length += piece.copy(place, length)
  }
  return place.subarray(0, length)
}
