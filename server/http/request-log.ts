import type { FastifyInstance } from 'fastify'

interface SentResponse {
  method: string
  /** The pattern, never the address. */
  route: string
  status: number
  seconds: number
}
export type OnResponse = (response: SentResponse) => void

/**
 * One line per request, except for cached responses: the route's pattern instead of the address (which may contain a token),
 * no headers, no body, no IP address, and of the visitor the account's id alone.
 */
export function logRequests(app: FastifyInstance, onResponse: OnResponse = () => {}): void {
  app.decorateRequest('signedInAs', undefined)
  app.decorateRequest('pageRoute', undefined)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, visitor, signedInAs = visitor?.userId } = request
    const line = {
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(signedInAs ? { user: signedInAs } : {}),
    }
    const seconds = reply.elapsedTime / 1_000
    onResponse({ method, route: request.pageRoute ?? line.route, status: reply.statusCode, seconds })
    if (reply.statusCode >= 500) request.log.warn(line, 'request completed')
    else request.log.info(line, 'request completed')
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that this request signed in. */
    signedInAs: number | undefined
    /** The pattern of the page, where one Fastify route serves all of them. */
    pageRoute: string | undefined
  }
}
