import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/**
 * A free TCP port on loopback that no other call returns, in this or another process, until this process ends. A site
 * takes seconds to listen, and one that was killed to start again; without a reservation, another one may take its port
 * meanwhile and answer in its place.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    server.close()
    await once(server, 'close')
    if (await reserve(port)) return port
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
