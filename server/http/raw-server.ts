import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Node's and Fastify's own limits are none or generous; a slow or endless client is cut off here. */
export const limits = {
  /** Long enough for a screenshot over a slow phone. Other bodies have less: slow-body.ts. */
  requestTimeout: 60_000,
  headersTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 8 * 1024,
  bodyLimit: 64 * 1024,
} as const

/** A connection on which nothing moves, in either direction: somebody who asks and never reads the answers. */
const stalledMs = 10_000
/** Answers under way on one connection. A browser asks for one at a time; more is somebody who asks without reading. */
const mostUnanswered = 8

/** The listening server. `first` may answer a request by itself (a kept page) before Fastify sees it. */
export function rawServer(first: (...args: Parameters<RequestListener>) => boolean, fastify: RequestListener): Server {
  const { bodyLimit: _, ...options } = limits
  const unanswered = new WeakMap<Socket, number>()
  const server = createServer(options, (request, response) => {
    if (first(request, response)) return
    if (countUnanswered(unanswered, request, response) > mostUnanswered) request.socket.destroy()
    else fastify(request, response)
  })
  // Node would answer 417 with nothing in it. An expectation that is not known may be passed over (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  return server.setTimeout(stalledMs)
}

function countUnanswered(
  unanswered: WeakMap<Socket, number>,
  { socket }: IncomingMessage,
  response: ServerResponse,
): number {
  const count = (unanswered.get(socket) ?? 0) + 1
  unanswered.set(socket, count)
  response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
  return count
}
