import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedResponse, Encoding } from './encode-response.ts'

/** Writes a cached response, both before Fastify and inside its handlers. */
export function writeCached(request: IncomingMessage, response: ServerResponse, cached: CachedResponse): void {
  const { headers, body } = cached.variants[encodingFor(request.headers['accept-encoding'])]
  const knownTag = request.headers['if-none-match']
  const isUnchanged = cached.status === 200 && (knownTag?.includes(cached.etag) || knownTag?.trim() === '*')
  if (isUnchanged) {
    response.writeHead(304, withoutBody(headers)).end()
    return
  }
  response.writeHead(cached.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Most requests accept what the one before did. */
let last: { accepted: string | undefined; encoding: Encoding } = { accepted: undefined, encoding: 'identity' }

function encodingFor(accepted: string | undefined): Encoding {
  if (accepted !== last.accepted) last = { accepted, encoding: bestOf(accepted) }
  return last.encoding
}

function bestOf(accepted = ''): Encoding {
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

function accepts(accepted: string, encoding: string): boolean {
  if (!accepted.includes(encoding)) return false
  return accepted.split(',').some((part) => {
    const [name, ...parameters] = part.split(';')
    return name?.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
  })
}

/** A 304 has no body whose length and encoding it could state. */
function withoutBody(headers: string[]): string[] {
  return headers.filter((_, index) => !/^content-(length|encoding)$/.test(headers[index - (index % 2)] ?? ''))
}
