import type { Socket } from 'node:net'

/*
 * Node runs timers before it reads what has arrived. After the process has paused (a long task, a busy machine), a request that
 * came in time therefore looks late. Before a connection is cut, it is read once more.
 */

const requestCounts = new WeakMap<Socket, number>()

export function countRequest(socket: Socket): void {
  requestCounts.set(socket, (requestCounts.get(socket) ?? 0) + 1)
}

/** Calls `cut` if nothing has arrived. */
export function cutIfSilent(socket: Socket, cut: () => void): void {
  cutIfSame(() => socket.bytesRead, cut)
}

/** Calls `cut` if no request has arrived. A part of one is too little: it could be followed by parts for ever. */
export function cutWithoutRequest(socket: Socket, cut: () => void): void {
  cutIfSame(() => requestCounts.get(socket), cut)
}

function cutIfSame(read: () => unknown, cut: () => void): void {
  const before = read()
  // Node reads sockets before it runs immediates.
  setImmediate(() => {
    if (read() === before) cut()
  })
}
