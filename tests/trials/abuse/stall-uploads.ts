import { parentPort, workerData } from 'node:worker_threads'
import { formType } from './generate/files.ts'
import { openSocket } from './raw-socket.ts'

/** An upload that sends fewer bytes than its Content-Length and then stalls. */
export interface StalledUpload {
  url: string
  path: string
  type: 'form' | 'json'
  /** Sent as X-Forwarded-For. */
  address: string
  contentLength: number
  sentBytes: number
}

const filler = Buffer.alloc(64 * 1024, 0x41)

if (parentPort) await stallAll(workerData as StalledUpload[])

/**
 * Runs in its own thread, so that sending does not distort the measured latency. Reports how long the site kept each
 * socket open after its last byte.
 */
async function stallAll(uploads: StalledUpload[]): Promise<void> {
  parentPort?.postMessage(await Promise.all(uploads.map(stallOne)))
}

function stallOne({ url, path, type, address, contentLength, sentBytes }: StalledUpload): Promise<number> {
  const socket = openSocket(url)
  const contentType = type === 'form' ? formType : 'application/json'
  let remaining = sentBytes
  let lastSent = performance.now()
  const writeMore = () => {
    while (remaining > 0 && !socket.destroyed) {
      const chunk = filler.subarray(0, Math.min(remaining, filler.length))
      remaining -= chunk.length
      lastSent = performance.now()
      if (!socket.write(chunk)) return
    }
  }
  socket.on('drain', writeMore)
  socket.resume()
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nContent-Type: ${contentType}\r\nContent-Length: ${contentLength}\r\n\r\n`,
  )
  writeMore()
  return new Promise((resolve) => void socket.once('close', () => resolve(performance.now() - lastSent)))
}
