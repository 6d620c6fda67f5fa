import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { BodyBudget } from './body-budget.ts'
import { refusedBodies } from './refused-body.ts'
import { cutSlowBody, isFormWithFile } from './slow-body.ts'

/** Node's and Fastify's own limits are none or generous; a slow or endless client is cut off here. */
export const limits = {
  /** Long enough for 5 MB at 40 KB a second, as a phone on 3G sends them. Other bodies have less: slow-body.ts. */
  requestTimeout: 150_000,
  headersTimeout: 3_000,
  connectionsCheckingInterval: 300,
  /** What clients are told. They keep a connection no longer than that, as far as they listen. */
  keepAliveTimeout: 5_000,
  maxHeaderSize: 8 * 1024,
  bodyLimit: 64 * 1024,
} as const

/**
 * How long a connection without a question is really kept. Longer than clients are told: if both ended it at the same time,
 * a question that is on its way just then would be lost with a reset, and not every client may ask it again.
 */
export const idleMs = 7_000

/** Answers under way on one connection. A browser asks for one at a time; more is somebody who asks without reading. */
const maxUnanswered = 8

interface Options {
  stalledMs?: number
  idle?: number
  bodies?: Pick<BodyBudget, 'isCrowded'>
}

/** The listening server. `first` may answer a request by itself (a kept page) before Fastify sees it. */
export function rawServer(
  first: (...args: Parameters<RequestListener>) => boolean,
  fastify: RequestListener,
  // Node looks twice before it says that nothing moves, so it may take twice as long.
  { stalledMs = 3_700, idle = idleMs, bodies = { isCrowded: false } }: Options = {},
): Server {
  const { bodyLimit: _, ...options } = { ...limits, keepAliveTimeout: Math.min(limits.keepAliveTimeout, idle) }
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>()
  const drainRefused = refusedBodies()
  const listener: RequestListener = (request, response) => {
    // Cut off for asking too much: what it had sent already is read on for a moment.
    if (request.socket.destroyed) return
    cutSlowBody(request, bodies)
    // A kept answer that is the client's already needs no watching.
    if (first(request, response) && response.socket?.writableLength === 0) return
    const { socket } = request
    // Node has set its own time by then. Whoever has more to read and does not is not idle.
    response.once('finish', () => socket.writableLength > 0 && socket.setTimeout(stalledMs))
    drainRefused(request, response)
    if (countUnanswered(unanswered, request, response) > maxUnanswered) socket.destroy()
    else if (!response.writableEnded) fastify(request, response)
  }
  const server = createServer(options, listener)
  server.keepAliveTimeoutBuffer = idle - options.keepAliveTimeout
  // Node would answer 417 with nothing in it. An expectation that is not known may be passed over (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  // Nothing moves on the connection, in either direction.
  return server.setTimeout(stalledMs, (socket) => {
    if (isOurTurn(unanswered.get(socket))) socket.setTimeout(stalledMs)
    else socket.destroy()
  })
}

/**
 * They asked, and we are still at it: nobody but us can move anything. Anything else is somebody who stopped in the middle
 * of the question or does not read the answers. A picture on its way is judged by its pace (slow-body.ts).
 */
function isOurTurn(unanswered: ReadonlySet<ServerResponse> = new Set()): boolean {
  const isWaiting = ({ req, headersSent }: ServerResponse) => !headersSent && (req.complete || isFormWithFile(req))
  return unanswered.size > 0 && [...unanswered].every(isWaiting)
}

function countUnanswered(
  unanswered: WeakMap<Socket, Set<ServerResponse>>,
  { socket }: IncomingMessage,
  response: ServerResponse,
): number {
  const responses = unanswered.get(socket) ?? new Set()
  unanswered.set(socket, responses.add(response))
  response.once('close', () => responses.delete(response))
  return responses.size
}
