import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Backend {
  port: number
}

/**
 * A minimal load balancer: polls /readyz of each process, spreads requests round-robin over the ready ones, and retries a
 * request that was not received on another process. It responds 502 to what it cannot deliver.
 */
export async function startBalancer(backends: readonly Backend[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const ready = new Set<number>()
  /** The reason of each 502. */
  const failures: string[] = []
  let requestCount = 0

  const check = async ({ port }: Backend) => {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1_000) })
      .then(({ ok }) => ok)
      .catch(() => false)
    if (isReady) ready.add(port)
    else ready.delete(port)
  }
  const checkAll = () => Promise.all(backends.map(check))
  await checkAll()
  const timer = setInterval(checkAll, 250)

  const pickPort = (tried: ReadonlySet<number>) => {
    const candidates = backends.map(({ port }) => port).filter((port) => !tried.has(port))
    const best = candidates.filter((port) => ready.has(port))
    const list = best.length > 0 ? best : candidates
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
      ready.delete(port)
      if (outgoing.headersSent) return void outgoing.destroy()
      // A process may close an idle keep-alive connection just as it is reused.
      const wasNotReceived = error.code === 'ECONNREFUSED' || (upstream.reusedSocket && error.code === 'ECONNRESET')
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
    isReady: (backend: Backend) => ready.has(backend.port),
    close: async () => {
      clearInterval(timer)
      server.closeAllConnections()
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
