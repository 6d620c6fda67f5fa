import type { IncomingMessage } from 'node:http'

/** A body of JSON is small: whoever takes longer over it holds a connection on purpose. A picture may take its time. */
const bodyMs = 10_000

export function cutSlowBody(request: IncomingMessage): void {
  if (request.complete || (!request.headers['content-length'] && !request.headers['transfer-encoding'])) return
  const timer = setTimeout(() => request.destroy(), bodyMs)
  const stop = () => clearTimeout(timer)
  request.once('end', stop).once('close', stop)
}
