import type { FastifyInstance, FastifyRequest } from 'fastify'
import { receivePaymentEvent } from '#contract/payments.ts'
import { messages } from '#contract/problems.ts'
import { Problem } from './problem.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Called by payment providers, and authenticated by a signature. */
const exempt = receivePaymentEvent.path

/**
 * Refuses requests from other sites that would change something. Browsers send Sec-Fetch-Site, or at least Origin; a
 * client that sends neither is no browser and holds nobody's cookies.
 */
export function checkOrigins(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url === exempt) return
    if (!safeMethods.has(request.method) && !isSameOrigin(request, publicUrl))
      throw new Problem('foreign_origin', messages.foreignOrigin)
  })
}

function isSameOrigin({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (headers.origin === undefined || headers.origin === publicUrl) return true
  // Under another host name or an IP address, where browsers omit Sec-Fetch-Site. A page of another site cannot set our Host.
  return headers.origin === `${new URL(publicUrl).protocol}//${headers.host}`
}
