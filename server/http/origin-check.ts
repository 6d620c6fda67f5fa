import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '#contract/problems.ts'
import { Problem } from './problem.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Called by machines, and proved by a signature. */
const exempt = '/api/stripe/webhook'

/**
 * Nothing is changed at the wish of another site. A browser says where a request comes from (Sec-Fetch-Site, or at
 * least Origin); a client that says neither is no browser, carries nobody's cookies by accident, and is served.
 */
export function checkOrigins(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url === exempt) return
    if (!reading.has(request.method) && !isOurOwn(request, publicUrl))
      throw new Problem('foreign_origin', messages.foreignOrigin)
  })
}

function isOurOwn({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (headers.origin === undefined || headers.origin === publicUrl) return true
  // Reached by another name or its number, where browsers do not say the site: no page of another site can say our Host.
  return headers.origin === `${new URL(publicUrl).protocol}//${headers.host}`
}
