export interface Answer {
  status: number
  body: string
  retryAfter: string | null
}

/** Posts JSON as a client that is no browser. What does not arrive is status 0. */
export function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

export function get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return send(url, { headers })
}

/** Any request. What does not arrive whole is status 0. */
export async function send(url: string, request: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(30_000), ...request })
    return { status: answer.status, body: await answer.text(), retryAfter: answer.headers.get('retry-after') }
  } catch {
    return { status: 0, body: '', retryAfter: null }
  }
}

/** How often each status came, as in '200 × 20, 409 × 480'. */
export function countStatuses(answers: readonly Pick<Answer, 'status'>[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ')
}
