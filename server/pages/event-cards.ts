import type { FastifyInstance } from 'fastify'
import { describeEventCard } from '#contract/event-card.ts'
import type { Masterclass } from '#contract/masterclasses.ts'
import { messages } from '#contract/problems.ts'
import { drawEventCard } from '#server/outside/draw-card.ts'
import { fairQueue } from '../http/fair-queue.ts'
import { notFound, Problem } from '../http/problem.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'
import { writeCached } from '../http/write-cached.ts'

/** Each takes a core for a moment, and the apps that fetch link previews can wait. */
const drawQueue = fairQueue({ maxRunning: 1, maxWaiting: 32, timeoutMs: 10_000 })

/** The preview pictures of events, such as `/og/events/ai-for-everyone-masterclass.png`, drawn once per change. */
export function mountEventCards(
  server: FastifyInstance,
  { cache, headers }: { cache: ResponseCache; headers: SecurityHeaders },
): void {
  server.get<{ Params: { file: string } }>('/og/events/:file', { schema: { hide: true } }, async (request, reply) => {
    const slug = /^([a-z0-9-]{1,100})\.png$/.exec(request.params.file)?.[1]
    if (!slug) throw notFound(messages.notFound)
    const render = async () => {
      const event = await findEvent(server, slug)
      const body = await drawQueue('', () => drawEventCard(describeEventCard(event)))
      const type = { 'content-type': 'image/png', 'cache-control': 'public, max-age=300' }
      return { headers: { ...headers.forFiles, ...type }, body }
    }
    const cached = await cache.getOrRender(`/og/events/${slug}.png`, render, isOutage)
    reply.hijack()
    writeCached(request.raw, reply.raw, cached)
  })
}

/** Through the API, as pages do: the picture says what they say, and a draft has none. */
async function findEvent(server: FastifyInstance, slug: string): Promise<Masterclass> {
  const response = await server.inject({ method: 'GET', url: `/api/masterclasses/${slug}` })
  if (response.statusCode === 200) return response.json<Masterclass>()
  if (response.statusCode === 404) throw notFound(messages.notFound)
  throw new Problem('unavailable', messages.unavailable, { retryAfterSeconds: 1 })
}

const isOutage = (error: unknown) => error instanceof Problem && error.code === 'unavailable'
