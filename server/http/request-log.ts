import type { FastifyInstance } from 'fastify'

/**
 * One line per request, except for cached responses: the route's pattern instead of the address (which may contain a token),
 * no headers, no body, no IP address, and of the visitor the account's id alone.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('signedInAs', undefined)
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
    if (reply.statusCode >= 500) request.log.warn(line, 'request completed')
    else request.log.info(line, 'request completed')
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that this request signed in. */
    signedInAs: number | undefined
  }
}
