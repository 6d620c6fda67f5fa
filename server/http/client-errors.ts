import type { Socket } from 'node:net'
import { messages, type ProblemReply } from '#contract/problems.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** Responds to bytes that are no valid request in the API's usual form, then closes the connection. */
export function handleClientErrors({ forData }: SecurityHeaders) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (socket.writable && error.code !== 'ECONNRESET') socket.write(responseTo(error.code, forData))
    socket.destroy(error)
  }
}

function responseTo(code: string | undefined, headers: Record<string, string>): string {
  const status = statusLines[code ?? ''] ?? '400 Bad Request'
  const body = JSON.stringify({ message: messages.malformed, code: 'invalid' } satisfies ProblemReply)
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n')
}

/** https://nodejs.org/api/http.html#event-clienterror */
const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
