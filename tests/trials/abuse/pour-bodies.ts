import { parentPort, workerData } from 'node:worker_threads'
import { formType } from './generate/files.ts'
import { openSocket } from './raw.ts'

/** What is sent to where, as seen by one socket. None reads the answer. */
export interface Pour {
  url: string
  path: string
  type: 'form' | 'json'
  /** As a proxy names the address. */
  address: string
  announcedBytes: number
  sentBytes: number
}

const filler = Buffer.alloc(64 * 1024, 0x41)

if (parentPort) await pourAll(workerData as Pour[])

/**
 * In a thread of its own, so that what others wait is not what this takes. Tells for how long the site held each socket on
 * which nothing came any more.
 */
async function pourAll(pours: Pour[]): Promise<void> {
  parentPort?.postMessage(await Promise.all(pours.map(pourOne)))
}

function pourOne({ url, path, type, address, announcedBytes, sentBytes }: Pour): Promise<number> {
  const socket = openSocket(url)
  const contentType = type === 'form' ? formType : 'application/json'
  let left = sentBytes
  let lastSent = performance.now()
  const pump = () => {
    while (left > 0 && !socket.destroyed) {
      const piece = filler.subarray(0, Math.min(left, filler.length))
      left -= piece.length
      lastSent = performance.now()
      if (!socket.write(piece)) return
    }
  }
  socket.on('drain', pump)
  socket.resume()
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nContent-Type: ${contentType}\r\nContent-Length: ${announcedBytes}\r\n\r\n`,
  )
  pump()
  return new Promise((resolve) => void socket.once('close', () => resolve(performance.now() - lastSent)))
}
