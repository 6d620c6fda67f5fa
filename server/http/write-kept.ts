import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Encoding, KeptAnswer } from './kept-answers.ts'

/** The one writer of kept answers, used before Fastify and behind it. */
export function writeKept(request: IncomingMessage, response: ServerResponse, answer: KeptAnswer): void {
  const { headers, body } = answer.variants[encodingFor(request.headers['accept-encoding'])]
  const known = request.headers['if-none-match']
  const isKnown = answer.status === 200 && (known?.includes(answer.etag) || known?.trim() === '*')
  if (isKnown) {
    response.writeHead(304, withoutBody(headers)).end()
    return
  }
  response.writeHead(answer.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Nearly everybody asks like the one before. */
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

/** A 304 says nothing of the length and encoding of what it does not send. */
function withoutBody(headers: string[]): string[] {
  return headers.filter((_, index) => !/^content-(length|encoding)$/.test(headers[index - (index % 2)] ?? ''))
}
