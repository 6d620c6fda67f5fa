import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/problems.ts'
import { fairQueue } from '#server/http/fair-queue.ts'
import { notFound } from '#server/http/problem.ts'
import type { ResponseCache } from '#server/http/response-cache.ts'
import type { SecurityHeaders } from '#server/http/security-headers.ts'
import { writeCached } from '#server/http/write-cached.ts'
import { drawSvgInWorker } from '#server/outside/certificate/draw-in-worker.ts'
import type { Services } from '#server/services.ts'
import { describeSample } from './describe-sample.ts'

/** Setting the text takes a core for a moment. */
const drawQueue = fairQueue({ maxRunning: 1, maxWaiting: 32, timeoutMs: 10_000 })

/** The certificates that pages show before anybody has one, such as `/certificates/samples/ai-for-everyone.svg`, drawn once per change. */
export function mountSamples(
  server: FastifyInstance,
  { database, publicUrl }: Services,
  { cache, headers }: { cache: ResponseCache; headers: SecurityHeaders },
): void {
  const path = '/certificates/samples/:file'
  server.get<{ Params: { file: string } }>(path, { schema: { hide: true } }, async (request, reply) => {
    const slug = /^([a-z0-9-]{1,100})\.svg$/.exec(request.params.file)?.[1]
    if (!slug) throw notFound(messages.notFound)
    const render = async () => {
      const sample = await describeSample(database.queries, publicUrl, slug)
      if (!sample) throw notFound(messages.notFound)
      const body = await drawQueue('', () => drawSvgInWorker(sample))
      const type = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=300' }
      return { headers: { ...headers.forFiles, ...type }, body }
    }
    const cached = await cache.getOrRender(`/certificates/samples/${slug}.svg`, render)
    reply.hijack()
    writeCached(request.raw, reply.raw, cached)
  })
}
