import { connect, type Socket } from 'node:net'

export interface RawReply {
  text: string
  replyCount: number
  status: number
  isClosed: boolean
  ms: number
}

/** Sends raw bytes and reads until the site closes the connection or is silent for `silenceMs`. */
export function sendRaw(url: string, bytes: string | Buffer, silenceMs = 400): Promise<RawReply> {
  const socket = openSocket(url)
  const started = performance.now()
  let text = ''
  return new Promise((resolve) => {
    const end = (isClosed: boolean) => {
      socket.destroy()
      const statuses = [...text.matchAll(/(?:^|\n)HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
      resolve({
        text,
        replyCount: statuses.length,
        status: statuses[0] ?? 0,
        isClosed,
        ms: performance.now() - started,
      })
    }
    socket.setTimeout(silenceMs, () => end(false))
    socket.on('data', (part) => {
      text += part.toString('latin1')
    })
    socket.on('close', () => end(true))
    socket.write(bytes)
  })
}

export function openSocket(url: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  return socket
}
