import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { limits as fieldLimits } from '#contract/limits.ts'
import { messages } from '#contract/problems.ts'
import { announcedBytes } from './hold-bodies.ts'
import { Problem } from './problem.ts'
import { limits } from './raw-server.ts'
import { readBody } from './read-body.ts'
import { readMultipart } from './read-multipart.ts'

/** JSON and nothing else: Fastify would read text/plain too, which a form of another site can send. */
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

/** The body as it came: a signature is made over these very bytes. */
export function acceptRawOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', readJson)
}

/** By us, not by Fastify: all bodies count in one budget. */
function readJson(request: FastifyRequest, body: IncomingMessage): Promise<Buffer> {
  const announced = announcedBytes(request)
  if (announced > limits.bodyLimit) return Promise.reject(new Problem('too_large', messages.tooLarge))
  const { heldBody: held } = request
  return readBody(body, {
    announcedBytes: announced,
    maxBytes: limits.bodyLimit,
    tooLarge: messages.tooLarge,
    held,
  })
}

/** For the fields beside the file, and what separates them. */
const besideFileBytes = 64 * 1024

/** The largest form with a file that is taken anywhere. */
export const maxFormBytes = fieldLimits.screenshot.maxBytes + besideFileBytes

/** A form with one file. Read whole, so that one limit holds for all of it, whatever it is made of. */
export function acceptFormOnly(app: FastifyInstance, { maxBytes }: NonNullable<Endpoint['file']>): void {
  const bodyLimit = maxBytes + besideFileBytes
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: IncomingMessage) => {
    const { heldBody: held } = request
    const tooLarge = messages.fileTooLarge
    const form = await readBody(body, { announcedBytes: announcedBytes(request), maxBytes: bodyLimit, tooLarge, held })
    held?.freeWhenDone(form)
    return form
  })
  // Said before anything is read, and in words that fit a picture.
  app.addHook('onRequest', async (request) => {
    if (announcedBytes(request) > bodyLimit) throw new Problem('too_large', messages.fileTooLarge)
  })
}

/** Takes a form apart: its texts become the body, its file the bytes. */
export async function readForm(request: FastifyRequest, file: NonNullable<Endpoint['file']>): Promise<void> {
  const { body, headers } = request
  const parts = body instanceof Buffer ? readMultipart(body, headers['content-type'] ?? '') : null
  // A name that comes twice could be read one way here and another way elsewhere.
  if (!parts || new Set(parts.map(({ name }) => name)).size < parts.length)
    throw new Problem('invalid', messages.malformed)
  const picture = parts.find(({ name, isFile }) => isFile && name === file.field)?.content
  if (!picture || picture.length === 0)
    throw new Problem('invalid', file.missing, { errors: { [file.field]: file.missing } })
  if (picture.length > file.maxBytes) throw new Problem('too_large', messages.fileTooLarge)
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
