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
  const { queries } = services.database
  const pictureHash = await hashPicture(upload.content).catch(skip(services, upload, null))
  const twinId = pictureHash && (await findTwin(services, upload, pictureHash))
  await updateUpload(queries, upload.id, { pictureHash, comparedAt: services.clock() })
  // A row refers to an earlier one, so that they can be copied in order.
  if (twinId) await updateUpload(queries, Math.max(twinId, upload.id), { twinId: Math.min(twinId, upload.id) })
}

async function findTwin(services: Services, upload: Upload, pictureHash: string): Promise<number | null> {
  const candidates = await listSimilar(services.database.queries, upload, pictureHash, similar)
  const pictures = candidates.map(({ content }) => content)
  const index = await findSamePicture(upload.content, pictures).catch(skip(services, upload, -1))
  return candidates[index]?.id ?? null
}

/** A picture that cannot be compared must not keep the others waiting. */
function skip<T>({ log }: Services, { id }: Upload, instead: T): (error: Error) => T {
  return (error) => {
    log.warn({ uploadId: id, error: describeError(error) }, 'a screenshot was not compared')
    return instead
  }
}
