import type { IncomingMessage } from 'node:http'
import type { BodyBudget } from './body-budget.ts'

interface Times {
  /** Interval of the checks. */
  checkMs: number
  /** Together with the headers' timeout, less than ten seconds. JSON bodies are small. */
  smallBodyMs: number
  /** Window over which the rate of an upload is measured. */
  normalWindowMs: number
  crowdedWindowMs: number
}

const times: Times = { checkMs: 1_000, smallBodyMs: 5_000, normalWindowMs: 7_000, crowdedWindowMs: 4_000 }

/** Minimum rate of an upload; the slowest phones send several times as much. */
const normalBytesPerSecond = 1024
/** Minimum rate while the body budget is crowded; a phone on 3G sends three times as much. */
const crowdedBytesPerSecond = 16 * 1024

/** Closes the connection of a body that arrives too slowly, whether or not anything reads it. */
export function cutSlowBody(
  request: IncomingMessage,
  bodies: Pick<BodyBudget, 'isCrowded'>,
  { checkMs, smallBodyMs, normalWindowMs, crowdedWindowMs }: Times = times,
): void {
  const { socket, headers } = request
  if (request.complete || !(Number(headers['content-length']) > 0 || headers['transfer-encoding'])) return
  /** Bytes read at each check, since we last paused the client. */
  let seen = [socket.bytesRead]
  let checks = 0
  const isFastEnough = () => {
    const windowMs = bodies.isCrowded ? crowdedWindowMs : normalWindowMs
    const checksInWindow = Math.ceil(windowMs / checkMs)
    const before = seen.at(-1 - checksInWindow)
    if (before === undefined) return true
    const minBytesPerSecond = bodies.isCrowded ? crowdedBytesPerSecond : normalBytesPerSecond
    return socket.bytesRead - before >= (minBytesPerSecond * checksInWindow * checkMs) / 1000
  }
  const timer = setInterval(() => {
    checks++
    if (isPaused(request)) seen = []
    seen.push(socket.bytesRead)
    if (request.complete) stop()
    else if (isFormWithFile(request) ? !isFastEnough() : checks * checkMs >= smallBodyMs) socket.destroy()
  }, checkMs)
  const stop = () => {
    clearInterval(timer)
    socket.off('close', stop)
  }
  socket.once('close', stop)
  request.once('end', stop)
}

/** Node has stopped reading the socket because nothing reads the body yet. */
function isPaused(request: IncomingMessage): boolean {
  return !request.destroyed && request.readableLength >= request.readableHighWaterMark
}

export function isFormWithFile({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false
}
