import type { IncomingMessage } from 'node:http'
import type { BodyBudget } from './body-budget.ts'

interface Times {
  /** How often it is looked at. */
  checkMs: number
  /**
   * With the time that headers have, less than ten seconds. A body of JSON is small: whoever takes longer over it holds a
   * connection on purpose.
   */
  smallBodyMs: number
  /** How far back the pace of a picture is judged. */
  calmMs: number
  crowdedMs: number
}

const times: Times = { checkMs: 1_000, smallBodyMs: 5_000, calmMs: 7_000, crowdedMs: 4_000 }

/** A picture may take its time as long as it keeps coming. The slowest phones manage several times as much. */
const calmBytesPerSecond = 1024
/** While bodies fill their memory, slow ones keep others out. A phone on 3G sends three times as much. */
const crowdedBytesPerSecond = 16 * 1024

/** On every request, whoever answers it: a body that nobody reads holds the connection just as well. */
export function cutSlowBody(
  request: IncomingMessage,
  bodies: Pick<BodyBudget, 'isCrowded'>,
  { checkMs, smallBodyMs, calmMs, crowdedMs }: Times = times,
): void {
  const { socket, headers } = request
  if (request.complete || !(Number(headers['content-length']) > 0 || headers['transfer-encoding'])) return
  /** How much had come at each look since we last kept it waiting. */
  let seen = [socket.bytesRead]
  let checks = 0
  const hasPace = () => {
    const windowMs = bodies.isCrowded ? crowdedMs : calmMs
    const looks = Math.ceil(windowMs / checkMs)
    const before = seen.at(-1 - looks)
    if (before === undefined) return true
    const minBytesPerSecond = bodies.isCrowded ? crowdedBytesPerSecond : calmBytesPerSecond
    return socket.bytesRead - before >= (minBytesPerSecond * looks * checkMs) / 1000
  }
  const timer = setInterval(() => {
    checks++
    if (isWaitingForUs(request)) seen = []
    seen.push(socket.bytesRead)
    if (request.complete) stop()
    else if (isFormWithFile(request) ? !hasPace() : checks * checkMs >= smallBodyMs) socket.destroy()
  }, checkMs)
  const stop = () => {
    clearInterval(timer)
    socket.off('close', stop)
  }
  socket.once('close', stop)
  request.once('end', stop)
}

/** Node has stopped reading the socket, since nobody has asked for the body yet. */
function isWaitingForUs(request: IncomingMessage): boolean {
  return !request.destroyed && request.readableLength >= request.readableHighWaterMark
}

export function isFormWithFile({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false
}
