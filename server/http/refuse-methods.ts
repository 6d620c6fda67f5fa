import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/problems.ts'
import { Problem } from './problem.ts'

/**
 * Responds 405 with `Allow` to methods that a path of the API does not have (RFC 9110, 15.5.6), and 204 to OPTIONS. No CORS
 * headers are sent, so this does not admit other sites. A hook for requests that no call matched: a route for each other
 * method would be four times as many routes as there are calls.
 */
export function refuseOtherMethods(app: FastifyInstance, contract: readonly Endpoint[]): void {
  const paths = [...Map.groupBy(contract, ({ path }) => path)].map(([path, calls]) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
    own: calls.map(({ method }): string => method),
  }))
  // Before the body is read.
  app.addHook('onRequest', async ({ method, url, routeOptions }, reply) => {
    if (routeOptions.url !== undefined && routeOptions.url !== '/*') return
    const [path = ''] = url.split('?', 1)
    const { own } = paths.find((one) => one.path === path) ?? paths.find(({ pattern }) => pattern.test(path)) ?? {}
    if (!own) return
    reply.header('allow', [...(own.includes('GET') ? [...own, 'HEAD'] : own), 'OPTIONS'].join(', '))
    if (method !== 'OPTIONS') throw new Problem('wrong_method', messages.wrongMethod)
    return reply.code(204).send()
  })
}
