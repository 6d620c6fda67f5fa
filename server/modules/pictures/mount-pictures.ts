import type { FastifyInstance } from 'fastify'
import type { PictureFormat } from '#contract/picture-files.ts'
import { messages } from '#contract/problems.ts'
import { notFound } from '#server/http/problem.ts'
import type { ResponseCache } from '#server/http/response-cache.ts'
import type { SecurityHeaders } from '#server/http/security-headers.ts'
import { toProblem } from '#server/http/to-problem.ts'
import { writeCached } from '#server/http/write-cached.ts'
import type { Services } from '#server/services.ts'
import { findPictureFile } from './store.ts'

/** Serves uploaded pictures, such as `/pictures/<hash>-960.avif`. An address never changes its content. */
export function mountPictures(
  server: FastifyInstance,
  { database }: Services,
  { cache, headers }: { cache: ResponseCache; headers: SecurityHeaders },
): void {
  server.get<{ Params: { file: string } }>('/pictures/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params
    const name = readFileName(file)
    if (!name) throw notFound(messages.notFound)
    const render = async () => {
      const content = await findPictureFile(database.queries, name)
      if (!content) throw notFound(messages.notFound)
      const type = {
        'content-type': `image/${name.format}`,
        'cache-control': 'public, max-age=31536000, immutable',
      }
      return { headers: { ...headers.forFiles, ...type }, body: Buffer.from(content) }
    }
    const cached = await cache.getOrRender(`/pictures/${file}`, render, isOutage)
    reply.hijack()
    writeCached(request.raw, reply.raw, cached)
  })
}

const isOutage = (error: unknown) => toProblem(error).code === 'unavailable'

function readFileName(file: string) {
  const [, hash, width, format] = /^([0-9a-f]{32})-([1-9]\d{0,3})\.(avif|webp)$/.exec(file) ?? []
  return hash && width && format ? { hash, width: Number(width), format: format as PictureFormat } : null
}
