import { isIP } from 'node:net'
import { connect } from 'node:tls'

export interface LogServer {
  host: string
  port: number
  /** Whose word on the server's name is taken (PEM), and nobody else's; without it, those whom Node trusts. */
  ca: string | undefined
}

export interface Patience {
  connectMs: number
  /** How long lines go through one connection before it is asked for its receipt. */
  openMs: number
  receiptMs: number
}

interface Events {
  opened(): void
  drained(): void
  /** Once. Null when all that was written has arrived; otherwise why that is not known. */
  gone(why: string | null): void
}

/**
 * One connection to a log server, TLS or none. Syslog has no receipts, and what was written to a line that is dead looks
 * sent for a quarter of an hour. But closing is answered (RFC 5425, 4.4), and the answer comes after everything before it was
 * read: so a connection is closed now and then, and that is its receipt.
 */
export function connectToLogServer({ host, port, ca }: LogServer, patience: Patience, events: Events) {
  let why = 'closed'
  let isEnding = false
  let isReceived = false
  const socket = connect({ host, port, ca, ...(isIP(host) ? {} : { servername: host }), rejectUnauthorized: true })
  const cut = (reason: string) => {
    why = reason
    isReceived = false
    socket.destroy()
  }
  let timer = setTimeout(cut, patience.connectMs, 'no answer')
  const end = () => {
    if (isEnding) return
    isEnding = true
    clearTimeout(timer)
    timer = setTimeout(cut, patience.receiptMs, 'no receipt')
    socket.end()
  }
  socket.once('secureConnect', () => {
    clearTimeout(timer)
    timer = setTimeout(end, patience.openMs)
    events.opened()
  })
  socket.on('drain', events.drained)
  socket.on('end', () => {
    isReceived = isEnding && socket.writableFinished
  })
  socket.on('error', (error: NodeJS.ErrnoException) => cut(error.code ?? 'unknown'))
  socket.once('close', () => {
    clearTimeout(timer)
    events.gone(isReceived ? null : why)
  })
  // It has nothing to say to us, but only who reads hears that it went away.
  socket.resume()
  return {
    /** Whether more can be written without piling up here. */
    get isReady() {
      return socket.authorized && !isEnding && !socket.destroyed && !socket.writableNeedDrain
    },
    write: (text: string) => void socket.write(text),
    end,
    cut,
  }
}
