import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Load {
  perSecond: number
  medianMs: number
}

/**
 * Asks for one path again and again over kept connections and counts the answers. It speaks HTTP over bare sockets and
 * knows how long each answer is, so that asking costs far less than answering and the server is what is measured.
 */
export async function load(
  port: number,
  path: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const question = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br\r\n\r\n`)
  const length = await lengthOfAnswer(port, question)
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  await Promise.all(sockets.map((socket) => askUntil(end, socket, question, length, times)))
  for (const socket of sockets) socket.destroy()
  times.sort((a, b) => a - b)
  return { perSecond: times.length / seconds, medianMs: times[Math.floor(times.length / 2)] ?? Number.NaN }
}

function askUntil(end: number, socket: Socket, question: Buffer, length: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = 0
    let asked = performance.now()
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed a kept connection')))
    socket.on('data', (part) => {
      received += part.length
      if (received < length) return
      if (received > length) reject(new Error('an answer was longer than the first one'))
      const now = performance.now()
      times.push(now - asked)
      received = 0
      asked = now
      if (now < end) socket.write(question)
      else resolve()
    })
    socket.write(question)
  })
}

async function lengthOfAnswer(port: number, question: Buffer): Promise<number> {
  const socket = await open(port)
  socket.write(question)
  let answer = Buffer.alloc(0)
  for (;;) {
    const [part] = await once(socket, 'data')
    answer = Buffer.concat([answer, part])
    const head = answer.indexOf('\r\n\r\n')
    if (head === -1) continue
    const headers = answer.subarray(0, head).toString()
    if (!headers.startsWith('HTTP/1.1 200 ')) throw new Error(`not answered: ${headers.split('\r\n', 1)[0]}`)
    const whole = head + 4 + Number(/content-length: (\d+)/i.exec(headers)?.[1])
    if (answer.length < whole) continue
    socket.destroy()
    return whole
  }
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay()
  await once(socket, 'connect')
  return socket
}
