import type { BodyInputOf, Endpoint, QueryInputOf, ReplyOf } from '#contract/endpoint.ts'
import type { ProblemCode, ProblemReply } from '#contract/problems.ts'

/**
 * The API client. Endpoints are type parameters, so that a page bundles none of the contract's schemas:
 *
 *     api<typeof listCourses>('GET', '/api/courses')
 */
export type Api = <E extends Endpoint>(
  method: E['method'],
  path: PathOf<E>,
  ...options: E extends { readonly query: unknown } ? [options: CallOptions<E>] : [options?: CallOptions<E>]
) => Promise<ReplyOf<E>>

/** For another API client, which gets the contract's types from here. */
export type AnyEndpoint = Endpoint
export type ResponseOf<E extends AnyEndpoint> = ReplyOf<E>

type CallOptions<E> = {
  body?: BodyInputOf<E>
  signal?: AbortSignal
} & (E extends { readonly query: unknown } ? { query: QueryInputOf<E> } : { query?: never })

/** `/api/masterclasses/:slug` becomes `/api/masterclasses/${string}`: the caller fills in the parameters. */
type Filled<P extends string> = P extends `${infer Head}/:${string}/${infer Tail}`
  ? `${Head}/${string}/${Filled<Tail>}`
  : P extends `${infer Head}/:${string}`
    ? `${Head}/${string}`
    : P
type PathOf<E extends Endpoint> = Filled<E['path']>

/** An error response. Its message is the status, a colon, a space and the text (docs/spec.md §8.1). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The response's JSON body, if there is one. */
  readonly problem: ProblemReply | undefined
  /** The problem code. A response without one, such as a proxy's, gets the code of its status. */
  readonly code: ProblemCode | undefined

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.problem = readProblem(body)
    this.code = this.problem?.code ?? codeByStatus[status]
  }
}

const codeByStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'invalid',
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  410: 'link_expired',
}

/** Whether the API refused with one of these codes. */
export function isRefusedWith(error: unknown, ...codes: ProblemCode[]): boolean {
  return error instanceof ApiError && error.code !== undefined && codes.includes(error.code)
}

/** The message to show: the server's own if there is one. */
export function getErrorMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.problem ? error.problem.message : fallback
}

/** The browser's client: always sends cookies, and a JSON content type only with a body. */
export const browserApi: Api = async (method, path, options: CallOptions<Endpoint> = {}) => {
  const response = await fetch(withQuery(path, options.query), {
    method,
    credentials: 'include',
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(options.body) }),
  })
  return readResponse(response.status, response.statusText, await response.text())
}

/** Omits empty values: `withQuery('/x', { search: '', status: 'pending' })` is `/x?status=pending`. */
export function withQuery(path: string, values: Readonly<Record<string, unknown>> | undefined): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values ?? {}))
    if (value !== undefined && value !== '') query.set(name, String(value))
  return query.size === 0 ? path : `${path}?${query}`
}

/** Shared with the server's in-process client, so that both read a response alike. */
// biome-ignore lint/suspicious/noExplicitAny: the contract types the response at the call
export function readResponse(status: number, statusText: string, body: string): any {
  if (status < 200 || status > 299) throw new ApiError(status, statusText, body)
  return body === '' ? undefined : JSON.parse(body)
}

function readProblem(body: string): ProblemReply | undefined {
  try {
    const parsed: unknown = JSON.parse(body)
    if (parsed !== null && typeof parsed === 'object' && 'message' in parsed && typeof parsed.message === 'string')
      return parsed as ProblemReply
  } catch {
    // Not JSON, such as a proxy's page. The error's message has the status and the text.
  }
  return undefined
}
