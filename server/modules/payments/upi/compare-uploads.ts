import { describeError } from '#server/http/handle-errors.ts'
import { type PreparedPicture, pictureComparer } from '#server/outside/same-picture/picture-comparer.ts'
import type { Services } from '#server/services.ts'
import {
  findComparisonPicture,
  findUploadContent,
  listSimilar,
  listUncompared,
  type UncomparedUpload,
  updateUpload,
} from './store.ts'

/** A run: what is left waits for the next one. */
const maxUploads = 20
/**
 * What the hash lets through. Cropped by a few pixels, a picture differs from its copy in up to 102 of 576 bits; receipts of
 * one app do so in up to 148 and are told apart by comparing the pictures (decision 0044).
 */
const similar = { maxBits: 220, limit: 30 }
/** A comparison may fail for want of memory or time. Then it is given up, or it would be tried for ever. */
const retryMs = 10 * 60 * 1000

type Comparer = ReturnType<typeof pictureComparer>

/**
 * Compares each screenshot with those of other orders, once. A job, because it takes seconds: payers do not wait for it, and
 * screenshots from before there was a hash or a comparison picture get theirs the same way.
 */
export async function compareUploads(
  services: Services,
  stopping?: AbortSignal,
  comparer: Comparer = pictureComparer(),
): Promise<void> {
  try {
    for (const upload of await listUncompared(services.database.queries, maxUploads)) {
      if (stopping?.aborted) return
      await compareUpload(services, comparer, upload)
    }
  } finally {
    comparer.stop()
  }
}

async function compareUpload(services: Services, comparer: Comparer, upload: UncomparedUpload): Promise<void> {
  const { database, clock } = services
  const { queries } = database
  const content = await findUploadContent(queries, upload.id)
  // It was deleted meanwhile.
  if (!content) return
  const report = reporter(services, upload)
  const prepared = await comparer.prepare(content).catch(report)
  const twinId = prepared ? await findTwin(services, comparer, upload, prepared).catch(report) : prepared
  const hasFailed = twinId === undefined
  if (hasFailed && clock().getTime() - upload.createdAt.getTime() < retryMs) return
  const comparedAt = upload.comparedAt ?? clock()
  // A picture that cannot be decoded now never can be.
  await updateUpload(queries, upload.id, { ...(prepared ?? { pictureHash: null }), comparedAt })
  if (!twinId) return
  // A row refers to an earlier one, so that they can be copied in order.
  await updateUpload(queries, Math.max(twinId, upload.id), { twinId: Math.min(twinId, upload.id) })
}

/** One candidate at a time, the most similar first. */
async function findTwin(
  { database: { queries } }: Services,
  comparer: Comparer,
  { orderId, comparedAt }: UncomparedUpload,
  { pictureHash, comparisonPicture }: PreparedPicture,
): Promise<number | null> {
  // It only lacked its comparison picture.
  if (comparedAt) return null
  for (const { id } of await listSimilar(queries, orderId, pictureHash, similar)) {
    const other = await findComparisonPicture(queries, id)
    if (other && (await comparer.isSame(comparisonPicture, other))) return id
  }
  return null
}

/** Does not throw: one picture must not keep the others waiting. */
function reporter({ log }: Services, { id }: UncomparedUpload): (error: Error) => undefined {
  return (error) => {
    log.warn({ uploadId: id, error: describeError(error) }, 'a screenshot was not compared')
  }
}
