import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readingsCollector } from './collect-readings.ts'
import { describeCause } from './http/handle-errors.ts'
import type { Metrics } from './outside/metrics.ts'
import type { Services } from './services.ts'

const limits = { requestTimeout: 5_000, headersTimeout: 3_000, keepAliveTimeout: 5_000, maxHeaderSize: 8 * 1024 }
const maxConnections = 20

/** GET /metrics, on a port of its own that visitors do not reach. Rejects when it cannot listen. */
export async function serveMetrics(
  services: Services,
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const collectReadings = readingsCollector(services)
  let running: Promise<string> | null = null
  const write = async () => metrics.write(await collectReadings())
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('x-content-type-options', 'nosniff').setHeader('cache-control', 'no-store')
    if (request.url !== '/metrics') return response.writeHead(404).end()
    if (request.method !== 'GET') return response.writeHead(405, { allow: 'GET' }).end()
    // Two collectors at once share one reading.
    running ??= write().finally(() => {
      running = null
    })
    return response.writeHead(200, { 'content-type': metrics.contentType }).end(await running)
  }
  const server = createServer(limits, (request, response) => {
    respond(request, response).catch((error: unknown) => {
      services.log.error(describeCause(error), 'the metrics could not be written')
      response.headersSent ? response.destroy() : response.writeHead(500).end()
    })
  })
  server.maxConnections = maxConnections
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  server.on('error', (error) => services.log.error(describeCause(error), 'the server of the metrics failed'))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
