import type { IncomingMessage } from 'node:http'

/**
 * With the time that headers have, less than ten seconds. A body of JSON is small: whoever takes longer over it holds a
 * connection on purpose.
 */
const patience = 5_000
/** A picture may take its time as long as it keeps coming. The slowest phones manage several times as much. */
const leastBytesPerSecond = 1024

/** On every request, whoever answers it: a body that nobody reads holds the connection just as well. */
export function cutSlowBody(request: IncomingMessage, patienceMs = patience): void {
  const { socket, headers } = request
  if (request.complete || !(Number(headers['content-length']) > 0 || headers['transfer-encoding'])) return
  const bytesBefore = socket.bytesRead
  let checks = 0
  const timer = setInterval(() => {
    checks++
    const least = (leastBytesPerSecond * checks * patienceMs) / 1000
    if (request.complete) stop()
    else if (!isFormWithFile(request) || socket.bytesRead - bytesBefore < least) socket.destroy()
  }, patienceMs)
  const stop = () => {
    clearInterval(timer)
    socket.off('close', stop)
  }
  socket.once('close', stop)
  request.once('end', stop)
}

export function isFormWithFile({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('multipart/form-data') ?? false
}
