import type { OutgoingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { ProblemReply } from '#contract/problems.ts'
import type { Reply } from './send.ts'

interface RequestLine {
  method: string
  path: string
  headers: OutgoingHttpHeaders
}

/** Describes how a reply violates the contract; null if it does not. */
export function findMismatch(
  { method, path, headers: sent }: RequestLine,
  { status, headers, body }: Reply,
): string | null {
  if (status >= 200 && status < 300) {
    const candidates = endpoints.filter((endpoint) => endpoint.method === method && matches(endpoint, path))
    const wrong = candidates.map((endpoint) => describeMismatch(endpoint, { status, headers, body }))
    return wrong.includes(null) ? null : (wrong[0] ?? 'a success that no endpoint declares')
  }
  if (status === 304) return sent['if-none-match'] && body.length === 0 ? null : 'an unrequested 304'
  if (status === 303 && isRedirect(method, path) && String(headers.location).startsWith('http')) return null
  if (status < 400) return `status ${status}`
  if (!String(headers['content-type']).startsWith('application/json')) return `an error as ${headers['content-type']}`
  return z.safeParse(ProblemReply, parse(body)).success
    ? null
    : `an error without its message: ${body.subarray(0, 100)}`
}

function isRedirect(method: string, path: string): boolean {
  const called = endpoints.filter((endpoint: Endpoint) => endpoint.method === method && matches(endpoint, path))
  return called.some(({ reply }: Endpoint) => reply.kind === 'redirect')
}

function matches({ path }: Endpoint, requestPath: string): boolean {
  const pattern = path.replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${pattern}$`).test(requestPath.split('?', 1)[0] ?? '')
}

const types: Partial<Record<Endpoint['reply']['kind'], string>> = {
  svg: 'image/svg+xml',
  calendar: 'text/calendar',
  csv: 'text/csv',
  picture: 'image/webp',
  pdf: 'application/pdf',
  // Of any type.
  file: '',
  json: 'application/json',
}

function describeMismatch(
  { reply, status = 200 }: Endpoint,
  got: Pick<Reply, 'status' | 'headers' | 'body'>,
): string | null {
  const expected = reply.kind === 'nothing' ? 204 : status
  if (got.status !== expected) return `status ${got.status} instead of ${expected}`
  if (reply.kind === 'nothing') return got.body.length === 0 ? null : 'a body where there should be none'
  const type = String(got.headers['content-type'])
  if (!type.startsWith(types[reply.kind] ?? '-')) return `it came as ${type}`
  if (reply.kind !== 'json') return null
  const parsed = z.safeParse(reply.schema, parse(got.body))
  return parsed.success ? null : `does not fit its schema: ${parsed.error.issues[0]?.path.join('.')}`
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
