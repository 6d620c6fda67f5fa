import { setPriority } from 'node:os'
import sharp from 'sharp'
import { isSamePicture } from './is-same-picture.ts'
import { readGreyscale } from './read-greyscale.ts'

/** Started by find-same-picture.ts for one picture. Visitors' requests come first. */
setPriority(10)
sharp.cache(false)
sharp.concurrency(1)
// The site has stopped.
process.once('disconnect', () => process.exit())
process.once('message', async ([picture, ...candidates]: [Uint8Array, ...Uint8Array[]]) => {
  const found = await findFirst(picture, candidates)
  process.send?.({ found }, () => process.disconnect())
})

async function findFirst(picture: Uint8Array, candidates: Uint8Array[]): Promise<number> {
  const own = await readGreyscale(picture)
  for (const [index, candidate] of candidates.entries()) {
    // One that can no longer be decoded is the copy of none.
    const other = await readGreyscale(candidate).catch(() => null)
    if (other && isSamePicture(own, other)) return index
  }
  return -1
}
