import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { ProblemReply } from '#contract/problems.ts'
import { admit } from './access.ts'
import { acceptFormOnly, acceptRawOnly, readForm } from './body-parsers.ts'
import type { RenderedResponse } from './encode-response.ts'
import type { Call, Head, Implementation } from './implement.ts'
import { refuseOtherMethods } from './refuse-methods.ts'
import { isPlainPath, type ResponseCache, revalidateAlways } from './response-cache.ts'
import type { SecurityHeaders } from './security-headers.ts'
import type { Visitors } from './visitor.ts'
import { writeCached } from './write-cached.ts'

interface Options {
  visitors: Visitors
  cache: ResponseCache
  headers: SecurityHeaders
  /** Counts a request to a throttled call, and refuses it when its address has sent too many. */
  throttle(call: string, address: string): Promise<void>
}

/** Mounts the API. A call without a handler, or a handler without a call, stops the start. */
export function mountContract(
  app: FastifyInstance,
  contract: readonly Endpoint[],
  implementations: readonly Implementation[],
  options: Options,
): void {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const handlers = new Map(implementations.map((implementation) => [implementation.endpoint, implementation]))
  for (const endpoint of contract) {
    const implementation = handlers.get(endpoint)
    if (!implementation) throw new Error(`no implementation of ${endpoint.method} ${endpoint.path}`)
    handlers.delete(endpoint)
    // Other bodies than JSON are parsed in a scope of their own, so that no other call accepts them.
    // biome-ignore lint/nursery/noMisusedPromises: Fastify awaits async plugins.
    if (endpoint.file ?? endpoint.raw) app.register(async (scope) => mountOne(scope, implementation, options))
    else mountOne(app, implementation, options)
  }
  for (const { method, path } of handlers.keys()) throw new Error(`${method} ${path} is not in the contract`)
  refuseOtherMethods(app, contract)
}

function mountOne(app: FastifyInstance, implementation: Implementation, options: Options): void {
  const { endpoint } = implementation
  const { file } = endpoint
  const isForAll = endpoint.access === 'anyone' && endpoint.method === 'GET'
  const isTeamChange = (endpoint.access === 'staff' || endpoint.access === 'owner') && endpoint.method !== 'GET'
  if (file) acceptFormOnly(app, file)
  if (endpoint.raw) acceptRawOnly(app)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: { largeBody: endpoint.largeBody },
    // Before the body is read, so that a stranger's request costs little.
    onRequest: async (request, reply) => {
      // Personal data, which neither a proxy nor the back button may show to the next visitor.
      if (!isForAll) reply.header('cache-control', 'no-store')
      await implementation.beforeBody?.({ params: request.params as Head['params'], request, reply })
      if (endpoint.throttled) await options.throttle(endpoint.path, request.ip)
      request.visitor = await admit(endpoint.access, options.visitors, request, reply)
    },
    ...(file ? { preValidation: (request: FastifyRequest) => readForm(request, file) } : {}),
    handler: endpoint.cached
      ? (request, reply) => sendCached(implementation, options, request, reply)
      : (request, reply) => {
          // The database's notification may arrive after the reply, but whoever made the change must see it at once.
          const onDone = isTeamChange ? () => options.cache.invalidate() : undefined
          const work = () => respond(implementation, request, reply, onDone)
          return request.heldBody?.during(work) ?? work()
        },
  })
}

function schemaOf(endpoint: Endpoint): object {
  const { params, query, body, reply } = endpoint
  const success = reply.kind === 'json' ? reply.schema : z.any()
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: { [statusOf(endpoint)]: success, '4xx': ProblemReply, '5xx': ProblemReply },
  }
}

export function statusOf(endpoint: Endpoint): number {
  if (endpoint.reply.kind === 'redirect') return 303
  return endpoint.reply.kind === 'nothing' ? 204 : (endpoint.status ?? 200)
}

async function respond(
  { endpoint, handle }: Implementation,
  request: FastifyRequest,
  reply: FastifyReply,
  onDone?: () => void,
) {
  const result = await handle(callOf(request, reply))
  onDone?.()
  reply.code(statusOf(endpoint))
  if (endpoint.reply.kind === 'nothing') return reply.send()
  if (endpoint.reply.kind === 'redirect') return reply.header('location', String(result)).send()
  if (endpoint.reply.kind === 'svg') return reply.type('image/svg+xml; charset=utf-8').serializer(String).send(result)
  if (endpoint.reply.kind === 'picture') return sendPicture(reply, result as { mediaType: string; content: Uint8Array })
  if (endpoint.reply.kind === 'pdf') return sendPdf(reply, result as { name: string; content: Uint8Array })
  if (endpoint.reply.kind === 'file') return sendFile(reply, result as ReplyFile)
  if (endpoint.reply.kind === 'csv')
    return reply.type('text/csv; charset=utf-8').send(Readable.from(result as AsyncIterable<string>))
  if (endpoint.reply.kind === 'calendar')
    return reply.type('text/calendar; charset=utf-8').serializer(String).send(result)
  return reply.send(result)
}

/** As an attachment under `sandbox`: nothing in it can run or be framed, whatever its bytes are. */
function sendPicture(reply: FastifyReply, { mediaType, content }: { mediaType: string; content: Uint8Array }) {
  const name = `screenshot.${mediaType.replace(/^.*\W/, '')}`
  return reply
    .headers({
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    .type(mediaType)
    .send(Buffer.from(content))
}

function sendPdf(reply: FastifyReply, { name, content }: { name: string; content: Uint8Array }) {
  return reply
    .headers({ 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' })
    .type('application/pdf')
    .send(Buffer.from(content))
}

interface ReplyFile {
  name: string
  mediaType: string
  size: number
  content: AsyncIterable<Uint8Array>
}

/** As sendPicture. The plain name is for old clients; the other one has every letter (RFC 6266, 4.3). */
function sendFile(reply: FastifyReply, { name, mediaType, size, content }: ReplyFile) {
  const plain = name.replaceAll(/[^\w.() -]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return (
    reply
      .headers({
        'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': 'private, no-store',
        'content-length': size,
      })
      .type(mediaType)
      // As bytes, or sixteen chunks would be read ahead.
      .send(Readable.from(content, { objectMode: false }))
  )
}

/** The path alone is the key: cached calls take no query. */
async function sendCached(
  { endpoint, handle }: Implementation,
  { cache, headers }: Options,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const path = request.url.split('?', 1)[0] ?? request.url
  if (!isPlainPath(path)) return respond({ endpoint, handle }, request, reply)
  const render = async (): Promise<RenderedResponse> => {
    const result = await handle(callOf(request, reply))
    const type = { 'content-type': 'application/json; charset=utf-8', 'cache-control': revalidateAlways }
    return {
      route: endpoint.path,
      headers: { ...headers.forData, ...type },
      body: reply.serializeInput(result as object as Record<string, unknown>, String(statusOf(endpoint))) as string,
    }
  }
  const cached = await cache.getOrRender(path, render)
  reply.hijack()
  writeCached(request.raw, reply.raw, cached)
}

function callOf(request: FastifyRequest, reply: FastifyReply): Call<never> {
  const { params, query, body, visitor } = request
  const bytes = body instanceof Buffer ? body : request.bytes
  return { params, query, body, visitor, bytes, request, reply } as unknown as Call<never>
}

declare module 'fastify' {
  interface FastifyRequest {
    visitor: import('./visitor.ts').Visitor | null
  }
}
