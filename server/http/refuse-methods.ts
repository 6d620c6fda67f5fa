import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/problems.ts'
import { Problem } from './problem.ts'

/**
 * Whoever calls an address of the API in a way that it has not is told which ways it has (RFC 9110, 15.5.6), and so is who
 * only asks (OPTIONS). Nothing here lets another site's pages in: that would take headers which are not sent.
 */
export function refuseOtherMethods(app: FastifyInstance, contract: readonly Endpoint[]): void {
  for (const [url, calls] of Map.groupBy(contract, ({ path }) => path)) {
    const own: string[] = calls.map(({ method }) => method)
    const taken = own.includes('GET') ? [...own, 'HEAD'] : own
    app.route({
      method: app.supportedMethods.filter((method) => !taken.includes(method)),
      url,
      exposeHeadRoute: false,
      schema: { hide: true },
      // Before anything of the body is read.
      onRequest: async ({ method }, reply) => {
        reply.header('allow', [...taken, 'OPTIONS'].join(', '))
        if (method !== 'OPTIONS') throw new Problem('wrong_method', messages.wrongMethod)
        return reply.code(204).send()
      },
      handler: async () => undefined,
    })
  }
}
