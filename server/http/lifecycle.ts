import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * A process that is about to stop says so first: readyz answers 503 and every answer closes its connection, so that
 * balancers and browsers go elsewhere before anything is cut.
 */
export class Lifecycle {
  isDraining = false

  /** For everything that Fastify answers. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', async (_request, reply) => this.mark(reply.raw))
  }

  /** For what is answered before Fastify. Node writes `Connection: close` itself. */
  mark(response: ServerResponse): void {
    if (this.isDraining) response.shouldKeepAlive = false
  }
}
