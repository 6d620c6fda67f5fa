import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to outgoing connections (from 32768 on Linux, from 49152 elsewhere): any request of
 * any process could take one of those between the choice of a port and the start of its site.
 */
const FIRST_PORT = 20_000
const LAST_PORT = 32_000

/**
 * A free TCP port on loopback that no other call returns, in this or another process, until this process ends. A site
 * takes seconds to listen, and one that was killed to start again; without a reservation, another one may take its port
 * meanwhile and answer in its place.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT)
    if ((await isFree(port)) && (await reserve(port))) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return true
  } catch {
    return false
  }
}

/** Holds the UDP port of the same number: the system gives it to one process, and takes it back when that one ends. */
async function reserve(port: number): Promise<boolean> {
  const socket = createSocket('udp4')
  try {
    socket.bind({ port, address: '127.0.0.1', exclusive: true })
    await once(socket, 'listening')
    socket.unref()
    return true
  } catch {
    socket.close()
    return false
  }
}
