import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { BodyBudget } from './body-budget.ts'
import { countRequest, cutIfSilent } from './late-reads.ts'
import { refusedBodies } from './refused-body.ts'
import { cutSlowBody, isFormWithFile } from './slow-body.ts'

/** Node's and Fastify's defaults are generous or unlimited. */
export const limits = {
  /** Long enough for 5 MB at 40 KB a second, as from a phone on 3G. Other bodies have less (slow-body.ts). */
  requestTimeout: 150_000,
  headersTimeout: 3_000,
  connectionsCheckingInterval: 300,
  /** Sent to clients, most of which close an idle connection by then. */
  keepAliveTimeout: 5_000,
  maxHeaderSize: 8 * 1024,
  bodyLimit: 64 * 1024,
} as const

/**
 * When the server closes an idle connection. Later than announced to clients: if both closed it at once, a request on its way
 * would be reset, and clients do not retry every method.
 */
export const idleMs = 7_000

/** Pipelined requests on one connection. A browser sends one at a time; more comes from a client that does not read. */
const maxPending = 8

interface Options {
  stalledMs?: number
  idle?: number
  bodies?: Pick<BodyBudget, 'isCrowded'>
}

/** The listening server. `serveCached` may respond before Fastify sees the request. */
export function rawServer(
  serveCached: (...args: Parameters<RequestListener>) => boolean,
  fastify: RequestListener,
  // Node checks twice before it emits the timeout, so it may take twice as long.
  { stalledMs = 3_700, idle = idleMs, bodies = { isCrowded: false } }: Options = {},
): Server {
  const { bodyLimit: _, ...options } = { ...limits, keepAliveTimeout: Math.min(limits.keepAliveTimeout, idle) }
  const pending = new WeakMap<Socket, Set<ServerResponse>>()
  const drainRefused = refusedBodies()
  const listener: RequestListener = (request, response) => {
    // Node still parses what arrived before the connection was cut.
    if (request.socket.destroyed) return
    countRequest(request.socket)
    cutSlowBody(request, bodies)
    // A response that is sent completely needs no timeout.
    if (serveCached(request, response) && response.socket?.writableLength === 0) return
    const { socket } = request
    // Node has set the idle timeout by then, but a client that does not read the response is not idle.
    response.once('finish', () => socket.writableLength > 0 && socket.setTimeout(stalledMs))
    drainRefused(request, response)
    if (countPending(pending, request, response) > maxPending) socket.destroy()
    else if (!response.writableEnded) fastify(request, response)
  }
  const server = createServer(options, listener)
  server.keepAliveTimeoutBuffer = idle - options.keepAliveTimeout
  // Node would send an empty 417. An unknown expectation may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  // Neither side has sent anything.
  return server.setTimeout(stalledMs, (socket) => {
    if (isProcessing(pending.get(socket))) socket.setTimeout(stalledMs)
    else cutIfSilent(socket, () => socket.destroy())
  })
}

/**
 * True while the client waits for us, even between two parts of a response, all of which it has taken. Otherwise it stopped
 * sending its request or does not read the response. An upload has a minimum rate instead (slow-body.ts).
 */
function isProcessing(pending: ReadonlySet<ServerResponse> = new Set()): boolean {
  const isWaiting = ({ req, headersSent, writableLength }: ServerResponse) =>
    headersSent ? writableLength === 0 : req.complete || isFormWithFile(req)
  return pending.size > 0 && [...pending].every(isWaiting)
}

function countPending(
  pending: WeakMap<Socket, Set<ServerResponse>>,
  { socket }: IncomingMessage,
  response: ServerResponse,
): number {
  const responses = pending.get(socket) ?? new Set()
  pending.set(socket, responses.add(response))
  response.once('close', () => responses.delete(response))
  return responses.size
}
