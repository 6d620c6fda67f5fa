import { createHash } from 'node:crypto'
import { pictureWidths } from '#contract/picture-files.ts'
import { messages } from '#contract/problems.ts'
import type { UploadedPicture } from '#contract/staff/pictures.ts'
import { fairQueue } from '#server/http/fair-queue.ts'
import { Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { encodePicture } from '#server/outside/encode-picture.ts'
import type { Services } from '#server/services.ts'
import { insertPicture, touchPicture } from './store.ts'

/** One at a time, since each takes a core for seconds, and not in the queue of screenshots, whose senders are buying. */
const encodeQueue = fairQueue({ maxRunning: 1, maxWaiting: 20, timeoutMs: 60_000 })

export async function savePicture(
  { database, clock }: Services,
  { bytes, actorId }: { bytes: Buffer; actorId: number },
): Promise<UploadedPicture> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const uploaded = { actorId, action: 'picture.uploaded', subject: 'picture', subjectId: hash } as const
  const known = await database.transaction(async (tx) => {
    const touched = await touchPicture(tx, hash, clock())
    if (touched) await recordChange(tx, uploaded)
    return touched
  })
  if (known) return { ...known, widths: pictureWidths(known) }
  const encoded = await encodeQueue(String(actorId), () => encodePicture(bytes))
  if (!encoded) throw new Problem('wrong_type', messages.notAnImage, { errors: { picture: messages.notAnImage } })
  const { files, ...size } = encoded
  const now = clock()
  await database.transaction(async (tx) => {
    await insertPicture(tx, { hash, ...size, uploadedBy: actorId, createdAt: now, lastUsedAt: now }, files)
    await recordChange(tx, uploaded)
  })
  return { hash, ...size, widths: pictureWidths(size) }
}
