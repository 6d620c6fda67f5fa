import { describeError } from '#server/http/handle-errors.ts'
import { findSamePicture } from '#server/outside/same-picture/find-same-picture.ts'
import { hashPicture } from '#server/outside/same-picture/picture-hash.ts'
import type { Services } from '#server/services.ts'
import { listSimilar, listUncompared, type Upload, updateUpload } from './store.ts'

/** A run: what is left waits for the next one. */
const maxUploads = 20
/**
 * What the hash lets through. Cropped by a few pixels, a picture differs from its copy in up to 102 of 576 bits; receipts of
 * one app do so in up to 148 and are told apart by comparing the pictures (decision 0044).
 */
const similar = { maxBits: 220, limit: 30 }
/** A comparison may fail for want of memory or time. Then it is given up, or it would be tried for ever. */
const retryMs = 10 * 60 * 1000

/**
 * Compares each screenshot with those of other orders, once. A job, because it takes seconds: payers do not wait for it, and
 * screenshots from before there was a hash get theirs the same way.
 */
export async function compareUploads(services: Services, stopping?: AbortSignal): Promise<void> {
  for (const upload of await listUncompared(services.database.queries, maxUploads)) {
    if (stopping?.aborted) return
    await compareUpload(services, upload)
  }
}

async function compareUpload(services: Services, upload: Upload): Promise<void> {
  const { database, clock } = services
  const { queries } = database
  // A picture that cannot be decoded now never can be.
  const pictureHash = await hashPicture(upload.content).catch(report(services, upload))
  const twin =
    pictureHash === null ? notFound : await findTwin(services, upload, pictureHash).catch(report(services, upload))
  if (!twin && clock().getTime() - upload.createdAt.getTime() < retryMs) return
  await updateUpload(queries, upload.id, { pictureHash, comparedAt: clock() })
  if (!twin?.id) return
  // A row refers to an earlier one, so that they can be copied in order.
  await updateUpload(queries, Math.max(twin.id, upload.id), { twinId: Math.min(twin.id, upload.id) })
}

const notFound = { id: null }

async function findTwin(services: Services, upload: Upload, pictureHash: string): Promise<{ id: number | null }> {
  const candidates = await listSimilar(services.database.queries, upload, pictureHash, similar)
  const pictures = candidates.map(({ content }) => content)
  return candidates[await findSamePicture(upload.content, pictures)] ?? notFound
}

/** Does not throw: one picture must not keep the others waiting. */
function report({ log }: Services, { id }: Upload): (error: Error) => null {
  return (error) => {
    log.warn({ uploadId: id, error: describeError(error) }, 'a screenshot was not compared')
    return null
  }
}
