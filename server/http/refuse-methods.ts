import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/problems.ts'
import { Problem } from './problem.ts'

/**
 * Responds 405 with `Allow` to methods that a path of the API does not have (RFC 9110, 15.5.6), and 204 to OPTIONS. No CORS
 * headers are sent, so this does not admit other sites.
 */
export function refuseOtherMethods(app: FastifyInstance, contract: readonly Endpoint[]): void {
  for (const [url, calls] of Map.groupBy(contract, ({ path }) => path)) {
    const own: string[] = calls.map(({ method }) => method)
    const allowed = own.includes('GET') ? [...own, 'HEAD'] : own
    app.route({
      method: app.supportedMethods.filter((method) => !allowed.includes(method)),
      url,
      exposeHeadRoute: false,
      schema: { hide: true },
      // Before the body is read.
      onRequest: async ({ method }, reply) => {
        reply.header('allow', [...allowed, 'OPTIONS'].join(', '))
        if (method !== 'OPTIONS') throw new Problem('wrong_method', messages.wrongMethod)
        return reply.code(204).send()
      },
      handler: async () => undefined,
    })
  }
}
