export interface Answer {
  status: number
  body: string
}

/** Posts JSON as a client that is no browser. What does not arrive is status 0. */
export async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
    return { status: answer.status, body: await answer.text() }
  } catch {
    return { status: 0, body: '' }
  }
}

/** How often each status came, as in '200 × 20, 409 × 480'. */
export function countStatuses(answers: readonly Answer[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ')
}
