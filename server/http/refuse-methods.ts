import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/problems.ts'
import { Problem } from './problem.ts'

/**
 * Responds 405 with `Allow` to methods that a path of the API does not have (RFC 9110, 15.5.6), and 204 to OPTIONS. No CORS
 * headers are sent, so this does not admit other sites. A hook, because a route for each other method would be four times
 * as many routes as there are calls.
 */
export function refuseOtherMethods(app: FastifyInstance, contract: readonly Endpoint[]): void {
  const paths = Map.groupBy(contract, ({ path }) => path)
  const methodsOf = new Map<string, string[]>(
    [...paths].map(([path, calls]) => [path, calls.map(({ method }) => method)]),
  )
  const patterns = [...methodsOf].map(([path, own]) => ({ pattern: toPattern(path), own }))
  // Before the body is read.
  app.addHook('onRequest', async ({ method, url, routeOptions }, reply) => {
    const [path = ''] = url.split('?', 1)
    const isUnmatched = routeOptions.url === undefined || routeOptions.url === '/*'
    // The path itself first: another call may read it as a parameter, for a method that it does not have.
    const own = methodsOf.get(path) ?? (isUnmatched && patterns.find(({ pattern }) => pattern.test(path))?.own)
    if (!own) return
    const allowed = own.includes('GET') ? [...own, 'HEAD'] : own
    if (allowed.includes(method)) return
    reply.header('allow', [...allowed, 'OPTIONS'].join(', '))
    if (method !== 'OPTIONS') throw new Problem('wrong_method', messages.wrongMethod)
    return reply.code(204).send()
  })
}

const toPattern = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
