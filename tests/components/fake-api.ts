import { act } from 'react'
import { onTestFinished, vi } from 'vitest'

interface Call {
  method: string
  path: string
  body: unknown
  reply: (status: number, body: unknown) => Promise<void>
  /** The server could not be reached. */
  fail: () => Promise<void>
}

/**
 * Replies to GET requests from `stored` by path, and holds the others until the test replies. A stored promise keeps its
 * request waiting, and a stored Response is sent as it is.
 */
export function fakeApi(stored: Record<string, unknown>) {
  const held: Call[] = []
  const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
  const toResponse = (found: unknown) => (found instanceof Response ? found.clone() : json(found ?? []))
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return Promise.resolve(stored[path]).then(toResponse)
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    held.push({
      method,
      path,
      body: body && JSON.parse(body),
      reply: async (status, reply) => {
        resolve(json(reply, status))
        await settle()
      },
      fail: async () => {
        reject(new TypeError('Failed to fetch'))
        await settle()
      },
    })
    return promise
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  /** The next change that was sent and waits for its reply. */
  const nextCall = () => {
    const call = held.shift()
    if (!call) throw new Error('nothing was sent')
    return call
  }
  return { nextCall }
}

/**
 * Waits until responses are read and shown, handlers have run and parts that load on demand are there. A response passes
 * through several promises: its body is read, the cache is filled, and its observers are notified.
 */
export async function settle(turns = 5): Promise<void> {
  // Lets timers run before it waits for imports, however long these take.
  for (let turn = 0; turn < turns; turn++) await act(() => vi.dynamicImportSettled())
}
