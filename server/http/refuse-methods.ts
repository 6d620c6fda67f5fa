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
  const calls = [...Map.groupBy(contract, ({ path }) => path)]
  const known = calls
    .map(([path, own]) => {
      const methods = own.map(({ method }) => method)
      return { path, parts: path.split('/'), order: toOrder(path), pattern: toPattern(path), own: methods }
    })
    .sort((one, other) => (one.order < other.order ? -1 : 1))
  // The router skips a path without the method and takes the next that fits. These are the paths to try, in its order.
  const meant = new Map<string, typeof known>(
    known.map(({ path, parts }, index) => [
      path,
      known.slice(0, index + 1).filter((one) => canOverlap(one.parts, parts)),
    ]),
  )
  // Before the body is read.
  app.addHook('onRequest', async ({ method, url, routeOptions }, reply) => {
    const isUnmatched = routeOptions.url === undefined || routeOptions.url === '/*'
    const path = toPath(url)
    const candidates = isUnmatched ? known : (meant.get(routeOptions.url ?? '') ?? [])
    const own = candidates.find(({ pattern }) => pattern.test(path))?.own
    if (!own) return
    const allowed = own.includes('GET') ? [...own, 'HEAD'] : own
    if (allowed.includes(method)) return
    reply.header('allow', [...allowed, 'OPTIONS'].join(', '))
    if (method !== 'OPTIONS') throw new Problem('wrong_method', messages.wrongMethod)
    return reply.code(204).send()
  })
}

const toPattern = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)

/** Sorts a parameter after every literal part. */
const toOrder = (path: string) => path.replaceAll(/:\w+/g, '~')

function canOverlap(parts: string[], others: string[]): boolean {
  return (
    parts.length === others.length &&
    parts.every((part, index) => part === others[index] || isParameter(part) || isParameter(others[index]))
  )
}

const isParameter = (part = '') => part.startsWith(':')

/** The path without its query, decoded as the router decodes it. */
function toPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
