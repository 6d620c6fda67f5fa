import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One of the processes behind the balancer: where it answers. */
interface Backend {
  port: number
}

/**
 * A small balancer, as much of one as every hosting has: it asks each process for /readyz a few times a second, gives
 * visitors in turn to those that are ready, and gives a request that no process has begun to answer to another one when
 * the connection was refused. What it cannot deliver it answers 502.
 */
export async function startBalancer(backends: readonly Backend[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const ready = new Set<number>()
  /** Why it had to answer 502 itself. */
  const failures: string[] = []
  let turn = 0

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

  const next = (tried: ReadonlySet<number>) => {
    const candidates = backends.map(({ port }) => port).filter((port) => !tried.has(port))
    const best = candidates.filter((port) => ready.has(port))
    const list = best.length > 0 ? best : candidates
    return list[turn++ % list.length]
  }

  const forward = (from: IncomingMessage, body: Buffer, to: ServerResponse, tried = new Set<number>()) => {
    const port = next(tried)
    const giveUp = (why: string) => {
      failures.push(`${from.method} ${from.url?.split('/').slice(0, 3).join('/')}: ${why}`)
      to.writeHead(502).end()
    }
    if (port === undefined) return giveUp('nobody there')
    const headers = { ...from.headers, 'x-forwarded-for': from.headers['x-forwarded-for'] ?? from.socket.remoteAddress }
    const onward = request({ host: '127.0.0.1', port, agent, method: from.method, path: from.url, headers })
    onward.on('response', (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(to)
      answer.on('error', () => to.destroy())
    })
    onward.on('error', (error: NodeJS.ErrnoException) => {
      ready.delete(port)
      if (to.headersSent) return void to.destroy()
      // A kept connection that the process closed at the very moment carried nothing: `reusedSocket` says that it was one.
      const carriedNothing = error.code === 'ECONNREFUSED' || (onward.reusedSocket && error.code === 'ECONNRESET')
      if (!carriedNothing) return giveUp(`${error.code}, ${error.message}`)
      // A process that was killed may have begun: only what can be asked twice is asked twice.
      const isSafe = error.code === 'ECONNREFUSED' || from.method === 'GET'
      if (isSafe) forward(from, body, to, new Set([...tried, port]))
      else giveUp(`${error.code} on a kept connection`)
    })
    onward.end(body)
  }

  const server = createServer(async (from, to) => {
    const parts: Buffer[] = []
    for await (const part of from) parts.push(part)
    forward(from, Buffer.concat(parts), to)
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
