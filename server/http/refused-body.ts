import type { IncomingMessage, ServerResponse } from 'node:http'

/** So many are read to their end, and thrown away: many browsers look at the answer only when they have sent everything. */
const maxDraining = 8

/** Limits what is read of bodies that were answered before their end. Beyond a few that is an attack, and they are cut. */
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
      socket.once('close', end)
    })
  }
}
