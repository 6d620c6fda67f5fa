import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint, LargeBody } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { messages } from '#contract/problems.ts'
import { announcedBytes } from './hold-bodies.ts'
import { Problem } from './problem.ts'
import { limits } from './raw-server.ts'
import { readBody } from './read-body.ts'
import { readMultipart } from './read-multipart.ts'

/** Fastify would parse text/plain too, which another site's form can send. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', (request, body: IncomingMessage, done) => {
    readJson(request, body).then(
      (bytes) => (bytes.length === 0 ? done(null, undefined) : parseJson(request, bytes.toString('utf8'), done)),
      done,
    )
  })
}

/** The unparsed body, over which a signature is made. */
export function acceptRawOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', readJson)
}

/** Not by Fastify, since all bodies share one memory budget. */
function readJson(request: FastifyRequest, body: IncomingMessage): Promise<Buffer> {
  const announced = announcedBytes(request)
  const { maxBytes, tooLarge } = request.routeOptions.config.largeBody ?? usualBody
  if (announced > maxBytes) return Promise.reject(new Problem('too_large', tooLarge))
  const { heldBody: held } = request
  return readBody(body, { announcedBytes: announced, maxBytes, tooLarge, held })
}

const usualBody: LargeBody = { maxBytes: limits.bodyLimit, tooLarge: messages.tooLarge }

/** The largest JSON body that any call accepts. */
export const maxJsonBytes = Math.max(...endpoints.map(({ largeBody }: Endpoint) => (largeBody ?? usualBody).maxBytes))

/** For the other fields and the boundaries. */
const besideFileBytes = 64 * 1024

/** The largest form with a file that any call accepts. */
export const maxFormBytes = Math.max(...endpoints.map(({ file }) => file?.maxBytes ?? 0)) + besideFileBytes

/** A form with one file, read into memory under one limit for all its parts. */
export function acceptFormOnly(app: FastifyInstance, { maxBytes, tooLarge }: NonNullable<Endpoint['file']>): void {
  const bodyLimit = maxBytes + besideFileBytes
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: IncomingMessage) => {
    const { heldBody: held } = request
    const form = await readBody(body, { announcedBytes: announcedBytes(request), maxBytes: bodyLimit, tooLarge, held })
    held?.freeWhenDone(form)
    return form
  })
  // Refused before anything is read, with the message for a picture.
  app.addHook('onRequest', async (request) => {
    if (announcedBytes(request) > bodyLimit) throw new Problem('too_large', tooLarge)
  })
}

/** Parses a form: its texts become the body, its file the bytes. */
export async function readForm(request: FastifyRequest, file: NonNullable<Endpoint['file']>): Promise<void> {
  const { body, headers } = request
  const parts = body instanceof Buffer ? readMultipart(body, headers['content-type'] ?? '') : null
  // Which of two fields with one name counts would be ambiguous.
  if (!parts || new Set(parts.map(({ name }) => name)).size < parts.length)
    throw new Problem('invalid', messages.malformed)
  const picture = parts.find(({ name, isFile }) => isFile && name === file.field)?.content
  if (!picture || picture.length === 0)
    throw new Problem('invalid', file.missing, { errors: { [file.field]: file.missing } })
  if (picture.length > file.maxBytes) throw new Problem('too_large', file.tooLarge)
  request.bytes = picture
  request.body = Object.fromEntries(
    parts.filter(({ isFile }) => !isFile).map(({ name, content }) => [name, content.toString('utf8')]),
  )
}

declare module 'fastify' {
  interface FastifyRequest {
    bytes: Buffer | undefined
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    largeBody?: LargeBody | undefined
  }
}
