import { LRUCache } from 'lru-cache'
import { fairQueue } from '#server/http/fair-queue.ts'
import { drawInWorker } from '#server/outside/certificate/draw-in-worker.ts'
import { withText } from '#server/outside/png-chunks.ts'
import { describeDrawing } from './describe-drawing.ts'
import type { Certificate } from './store.ts'

const downloadName = (ending: string) => (id: string) => `rolewise-certificate-${id}.${ending}`

export const fileKinds = [
  { name: 'pdf', path: '.pdf', type: 'application/pdf', download: downloadName('pdf') },
  { name: 'picture', path: '.png', type: 'image/png', download: downloadName('png') },
  { name: 'share', path: '/share.png', type: 'image/png', download: null },
] as const
type FileKind = (typeof fileKinds)[number]['name']

/** Each takes a core for a moment: a crowd waits in a queue, and one certificate's files do not delay those of others. */
const drawQueue = fairQueue({ maxRunning: 1, maxWaiting: 64, timeoutMs: 10_000 })
/** Apart from the pages' cache, which certificates must not fill. */
const made = new LRUCache<string, Buffer>({
  max: 60,
  maxSize: 12 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
})
/** Whoever requests a file that is being made gets the same one. */
const making = new Map<string, Promise<Buffer>>()

/** A certificate's content never changes, so its files can be made again at any time. */
export async function makeFile(publicUrl: string, certificate: Certificate, kind: FileKind): Promise<Buffer> {
  const key = `${kind} ${certificate.id}`
  const known = made.get(key) ?? making.get(key)
  if (known) return known
  const file = drawQueue(certificate.id, () => draw(publicUrl, certificate, kind))
  making.set(key, file)
  try {
    made.set(key, await file)
  } finally {
    making.delete(key)
  }
  return file
}

async function draw(publicUrl: string, certificate: Certificate, kind: FileKind): Promise<Buffer> {
  const file = await drawInWorker({ kind, certificate: describeDrawing(publicUrl, certificate) })
  // Open Badges' way of baking: the signed credential travels inside the picture.
  return kind === 'picture' ? withText(file, 'openbadgecredential', certificate.credential ?? '') : file
}
