import { setTimeout as wait } from 'node:timers/promises'

export interface Reply {
  status: number
  body: string
  retryAfter: string | null
}

/** The site refuses a call for now and says when to try again: nothing is lost. */
export const isBusy = ({ status, retryAfter }: Pick<Reply, 'status' | 'retryAfter'>): boolean =>
  status === 503 && retryAfter !== null

/** Posts JSON, as a client other than a browser. A failed request has status 0. */
export function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
  return send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** More retries than this are not explained by a busy machine. */
const maxRetries = 100

/** Posts JSON again while the reply is 503 with Retry-After: on a shared machine a call may time out in the queue. */
export async function postWithRetries(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  for (let retries = 0; ; retries++) {
    const reply = await post(url, body, headers)
    if (!isBusy(reply) || retries === maxRetries) return reply
    await wait(Number(reply.retryAfter) * 1000)
  }
}

export function get(url: string, headers: Record<string, string> = {}): Promise<Reply> {
  return send(url, { headers })
}

/** Sends a request. One that fails, or whose response is incomplete, has status 0 and the reason as its body. */
export async function send(url: string, request: RequestInit): Promise<Reply> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(30_000), ...request })
    return { status: response.status, body: await response.text(), retryAfter: response.headers.get('retry-after') }
  } catch (error) {
    const { cause = error } = error as Error
    return { status: 0, body: String(cause), retryAfter: null }
  }
}

/** For example '200 × 20, 409 × 480'. */
export function countStatuses(replies: readonly Pick<Reply, 'status'>[]): string {
  const counts = new Map<number, number>()
  for (const { status } of replies) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ')
}
