import { LRUCache } from 'lru-cache'
import { fairQueue } from '#server/http/fair-queue.ts'
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

/** Each takes a core for a moment: pages come first, and a crowd waits in a queue. */
const drawQueue = fairQueue({ maxRunning: 1, maxWaiting: 64, timeoutMs: 10_000 })
/** Apart from the pages' cache, which certificates must not fill. */
const made = new LRUCache<string, Buffer>({
  max: 60,
  maxSize: 12 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
})

/** A certificate's content never changes, so its files can be made again at any time. */
export async function makeFile(publicUrl: string, certificate: Certificate, kind: FileKind): Promise<Buffer> {
  const key = `${kind} ${certificate.id}`
  const known = made.get(key)
  if (known) return known
  const file = await drawQueue('', () => draw(publicUrl, certificate, kind))
  made.set(key, file)
  return file
}

async function draw(publicUrl: string, certificate: Certificate, kind: FileKind): Promise<Buffer> {
  const described = describeDrawing(publicUrl, certificate)
  // Both are large and would delay the start.
  if (kind === 'pdf') {
    const { drawCertificatePdf } = await import('#server/outside/certificate/draw-certificate-pdf.ts')
    return drawCertificatePdf(described)
  }
  const pictures = await import('#server/outside/certificate/draw-certificate-picture.ts')
  if (kind === 'share') return pictures.drawSharePicture(described)
  // Open Badges' way of baking: the signed credential travels inside the picture.
  return withText(await pictures.drawCertificatePicture(described), 'openbadgecredential', certificate.credential ?? '')
}
