import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

interface Backend {
  port: number
}

/** What the last check of a process found. A busy process may miss a check; one that drains says so. */
type Health = 'ready' | 'silent' | 'draining'

const healthByPreference: readonly Health[] = ['ready', 'silent', 'draining']

/**
 * A minimal load balancer: polls /readyz of each process, spreads requests round-robin over the ready ones, and retries a
 * request that was not received on another process. It responds 502 to what it cannot deliver.
 */
export async function startBalancer(backends: readonly Backend[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const health = new Map<number, Health>()
  /** The reason of each 502. */
  const failures: string[] = []
  let requestCount = 0

  const check = async ({ port }: Backend) => {
    const found = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1_000) })
      .then(({ ok }): Health => (ok ? 'ready' : 'draining'))
      .catch((): Health => 'silent')
    health.set(port, found)
  }
  await Promise.all(backends.map(check))
  const stopped = new AbortController()
  for (const backend of backends) void checkRepeatedly(() => check(backend), stopped.signal)

  const pickPort = (tried: ReadonlySet<number>) => {
    const candidates = backends.map(({ port }) => port).filter((port) => !tried.has(port))
    const lists = healthByPreference.map((wanted) => candidates.filter((port) => health.get(port) === wanted))
    const list = lists.find(({ length }) => length > 0) ?? []
    return list[requestCount++ % list.length]
  }

  const forward = (incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, tried = new Set<number>()) => {
    const port = pickPort(tried)
    const respond502 = (reason: string) => {
      failures.push(`${incoming.method} ${incoming.url?.split('/').slice(0, 3).join('/')}: ${reason}`)
      outgoing.writeHead(502).end()
    }
    if (port === undefined) return respond502('no process left to try')
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.headers['x-forwarded-for'] ?? incoming.socket.remoteAddress,
    }
    const upstream = request({ host: '127.0.0.1', port, agent, method: incoming.method, path: incoming.url, headers })
    upstream.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders)
      response.pipe(outgoing)
      response.on('error', () => outgoing.destroy())
    })
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      health.set(port, 'silent')
      if (outgoing.headersSent) return void outgoing.destroy()
      // A process may close an idle keep-alive connection just as it is reused.
      const isReset = error.code === 'ECONNRESET' || error.code === 'EPIPE'
      const wasNotReceived = error.code === 'ECONNREFUSED' || (upstream.reusedSocket && isReset)
      if (!wasNotReceived) return respond502(`${error.code}, ${error.message}`)
      // A killed process may have started the work, so after a reset only a GET is retried.
      const canRetry = error.code === 'ECONNREFUSED' || incoming.method === 'GET'
      if (canRetry) forward(incoming, body, outgoing, new Set([...tried, port]))
      else respond502(`${error.code} on a reused connection`)
    })
    upstream.end(body)
  }

  const server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part)
    forward(incoming, Buffer.concat(parts), outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    failures,
    isReady: (backend: Backend) => health.get(backend.port) === 'ready',
    close: async () => {
      stopped.abort()
      server.closeAllConnections()
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** One check at a time: a late result must not replace a newer one. */
async function checkRepeatedly(check: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await wait(250)
    await check()
  }
}
