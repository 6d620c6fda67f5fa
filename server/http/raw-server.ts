import { createServer, type RequestListener, type Server } from 'node:http'

/** Node's and Fastify's own limits are none or generous; a slow or endless client is cut off here. */
export const limits = {
  requestTimeout: 15_000,
  headersTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 8 * 1024,
  bodyLimit: 64 * 1024,
} as const

/** The listening server. `first` may answer a request by itself (a kept page) before Fastify sees it. */
export function rawServer(first: (...args: Parameters<RequestListener>) => boolean, fastify: RequestListener): Server {
  const { bodyLimit: _, ...options } = limits
  return createServer(options, (request, response) => {
    if (!first(request, response)) fastify(request, response)
  })
}
