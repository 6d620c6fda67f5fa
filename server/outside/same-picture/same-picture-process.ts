import { setPriority } from 'node:os'
import sharp from 'sharp'
import { isSamePicture } from './is-same-picture.ts'
import { makeComparisonPicture } from './make-comparison-picture.ts'
import type { Comparing } from './picture-comparer.ts'
import { hashPicture } from './picture-hash.ts'
import { readGreyscale } from './read-greyscale.ts'

/** Started by picture-comparer.ts. Visitors' requests come first. */
setPriority(10)
sharp.cache(false)
sharp.concurrency(1)

const comparing: Comparing = {
  prepare: async (content) => {
    try {
      return { pictureHash: await hashPicture(content), comparisonPicture: await makeComparisonPicture(content) }
    } catch {
      return null
    }
  },
  isSame: async (one, other) => {
    const own = await readGreyscale(one)
    // One that can no longer be decoded is the copy of none.
    const found = await readGreyscale(other).catch(() => null)
    return found !== null && isSamePicture(own, found)
  },
}

// The site has stopped, or needs nothing more.
process.once('disconnect', () => process.exit())
process.on('message', async ([name, one, other]: [keyof Comparing, Uint8Array, Uint8Array]) => {
  process.send?.({ reply: await comparing[name](one, other) })
})
