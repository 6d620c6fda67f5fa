import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * Before it stops, a process drains: readyz responds 503 and every response closes its connection, so that balancers and
 * browsers connect elsewhere before anything is cut off.
 */
export class Lifecycle {
  isDraining = false

  /** For responses of Fastify. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', async (_request, reply) => this.mark(reply.raw))
  }

  /** For responses before Fastify. Node writes `Connection: close` itself. */
  mark(response: ServerResponse): void {
    if (this.isDraining) response.shouldKeepAlive = false
  }
}
