import type { Socket } from 'node:net'
import { messages, type ProblemReply } from '#contract/problems.ts'
import { cutWithoutRequest } from './late-reads.ts'
import type { SecurityHeaders } from './security-headers.ts'

const timeoutCode = 'ERR_HTTP_REQUEST_TIMEOUT'

/**
 * Responds to bytes that are no valid request in the API's usual form, then closes the connection. Many clients read a response only
 * after they have sent the whole body, so what still arrives is discarded for a moment, on a few connections at once.
 */
export function handleClientErrors({ forData }: SecurityHeaders, { drainMs = 1_000, maxDraining = 8 } = {}) {
  const refused = new Set<Socket>()
  return (error: Error & { code?: string }, socket: Socket): void => {
    // Node parses what still arrives, and fails at each part.
    if (refused.has(socket)) return
    const refuse = () => {
      if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy(error)
      const response = responseTo(error.code, forData)
      if (refused.size >= maxDraining) {
        socket.write(response)
        return void socket.destroy(error)
      }
      refused.add(socket)
      socket.end(response)
      const timer = setTimeout(() => socket.destroy(), drainMs)
      socket.once('close', () => {
        clearTimeout(timer)
        refused.delete(socket)
      })
    }
    if (error.code === timeoutCode) cutWithoutRequest(socket, refuse)
    else refuse()
  }
}

function responseTo(code: string | undefined, headers: Record<string, string>): string {
  const status = statusLines[code ?? ''] ?? '400 Bad Request'
  const body = JSON.stringify({ message: messages.malformed, code: 'invalid' } satisfies ProblemReply)
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n')
}

/** https://nodejs.org/api/http.html#event-clienterror */
const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  [timeoutCode]: '408 Request Timeout',
}
