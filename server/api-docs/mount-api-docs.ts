import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit } from '../http/access.ts'
import { type CachedResponse, encodeResponse } from '../http/encode-response.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'
import { sessionCookieName } from '../http/session-cookie.ts'
import type { Visitors } from '../http/visitor.ts'
import { writeCached } from '../http/write-cached.ts'
import { type ApiDocuments, cookiePlaceholder, describeApi } from './describe-api.ts'

interface Options {
  publicUrl: string
  headers: SecurityHeaders
  visitors: Visitors
  /** Those of the build. Without one, as in tests, they are made at the first request. */
  documents: ApiDocuments | undefined
}

/** Swagger's page has inline styles and loads nothing from other hosts. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const files = '/api/docs/static'

/** The API's OpenAPI documents, each with a page: for everybody at /api/docs, for the team at /api/staff/docs. */
export async function mountApiDocs(app: FastifyInstance, { documents, ...options }: Options): Promise<void> {
  let made = documents
  const find = () => {
    made ??= describeApi()
    return made
  }
  mountDocument(app, '/api/docs', () => find().visitors, options)
  mountDocument(app, '/api/staff/docs', () => find().team, { ...options, isForTeam: true })
  const folder = dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/static/swagger-ui.css'))
  await app.register(fastifyStatic, {
    root: folder,
    prefix: `${files}/`,
    decorateReply: false,
    index: false,
    setHeaders: (reply) => reply.header('content-security-policy', pagePolicy),
  })
  app.get('/api/docs/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('content-security-policy', pagePolicy).send(start),
  )
}

function mountDocument(
  app: FastifyInstance,
  path: string,
  find: () => string,
  { publicUrl, headers, visitors, isForTeam = false }: Omit<Options, 'documents'> & { isForTeam?: boolean },
): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isForTeam) request.visitor = await admit('staff', visitors, request, reply)
  }
  const cacheControl = isForTeam ? 'no-store' : 'public, max-age=0, must-revalidate'
  let response: Promise<CachedResponse> | undefined
  const encode = () =>
    encodeResponse({
      headers: {
        ...headers.forData,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': cacheControl,
      },
      body: find().replace(cookiePlaceholder, sessionCookieName(publicUrl)),
    })
  app.get(`${path}/json`, { onRequest }, async (request, reply) => {
    response ??= encode().catch((error: unknown) => {
      response = undefined
      throw error
    })
    const cached = await response
    reply.hijack()
    writeCached(request.raw, reply.raw, cached)
  })
  const sendPage = (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': pagePolicy, 'cache-control': cacheControl })
      .send(pageOf(`${path}/json`))
  app.get(path, { onRequest }, sendPage)
  app.get(`${path}/`, { onRequest }, sendPage)
}

const pageOf = (document: string) => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Rolewise API</title>
<link rel="stylesheet" href="${files}/swagger-ui.css">
<link rel="icon" type="image/png" href="${files}/favicon-32x32.png">
</head>
<body>
<div id="swagger-ui" data-url="${document}"></div>
<script src="${files}/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

const start = `SwaggerUIBundle({
  url: document.getElementById('swagger-ui').dataset.url,
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'list',
  validatorUrl: null,
})
`
