import type { FastifyInstance } from 'fastify'

/**
 * One line a request (kept answers have none), without personal data: the route's pattern instead of the address (which may hold a session or
 * a name), no headers, no body, no IP address.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const line = {
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) request.log.warn(line, 'answered')
    else request.log.info(line, 'answered')
  })
}
