import type { IncomingMessage, ServerResponse } from 'node:http'

/** Many browsers read a response only after they have sent the whole body, so that refused bodies are read and discarded. */
const maxDraining = 8

/** Limits how many refused bodies are drained at once. Beyond a few it is an attack, and the connection is closed. */
export function refusedBodies(max = maxDraining) {
  let draining = 0
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request
    response.once('finish', () => {
      if (request.complete) return
      if (draining >= max) return void socket.destroy()
      draining++
      let isOver = false
      const end = () => {
        if (!isOver) draining--
        isOver = true
      }
      request.once('end', end)
      // Node does it by itself only where nothing has read a part.
      request.resume()
      socket.once('close', end)
    })
  }
}
