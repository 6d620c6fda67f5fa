import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { TLSSocket } from 'node:tls'

export interface AcceptedMail {
  to: string
  messageId: string
}

/** 'cut' closes the connection mid-message, 'busy' replies 4xx, 'refuse' 5xx; 'drip' sends a reply that never ends. */
export type DeliveryMode = 'accept' | 'slow' | 'drip' | 'cut' | 'busy' | 'refuse'

/** A minimal SMTP server (RFC 5321) on loopback that records accepted mail. With a certificate it offers STARTTLS (RFC 3207). */
export async function startFakeSmtp(certificate?: Certificate) {
  const sockets = new Set<Socket>()
  const fake = {
    accepted: [] as AcceptedMail[],
    /** Received commands, and whether the connection was encrypted. */
    commands: [] as { command: string; isEncrypted: boolean }[],
    certificate,
    modeFor: (_to: string): DeliveryMode => 'accept',
    /** Runs after the message has arrived, before the 250. */
    beforeAccepting: async (_mail: AcceptedMail): Promise<void> => {},
    /** Runs right after the 250. */
    onAccepted: (_mail: AcceptedMail): void => {},
  }
  let server: Server | undefined
  let port = 0

  async function listen(): Promise<void> {
    server = createServer((socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => {})
      void handleConnection(socket, fake).catch(() => socket.destroy())
    })
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  }

  /** Stops listening and closes all connections. */
  async function stop(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server?.close(resolve))
  }

  await listen()
  return {
    url: `smtp://127.0.0.1:${port}`,
    fake,
    openConnections: () => sockets.size,
    stop,
    start: listen,
    close: stop,
  }
}

interface Certificate {
  key: string
  cert: string
}

interface Fake {
  accepted: AcceptedMail[]
  commands: { command: string; isEncrypted: boolean }[]
  certificate: Certificate | undefined
  modeFor(to: string): DeliveryMode
  beforeAccepting(mail: AcceptedMail): Promise<void>
  onAccepted(mail: AcceptedMail): void
}

async function handleConnection(socket: Socket, fake: Fake): Promise<void> {
  let to = ''
  let mode: DeliveryMode = 'accept'
  let data: string[] | null = null
  const reply = async (line: string) => {
    if (mode === 'slow') await wait(300)
    socket.write(`${line}\r\n`)
  }
  const isEncrypted = socket instanceof TLSSocket
  if (!isEncrypted) await reply('220 fake.example ESMTP')
  for await (const line of readLines(socket)) {
    if (!data) fake.commands.push({ command: line.split(' ', 1)[0] ?? '', isEncrypted })
    if (data && line !== '.') {
      data.push(line)
      if (mode === 'cut' && data.length > 5) return void socket.destroy()
    } else if (data) {
      const mail = { to, messageId: /^message-id: *(<.*>)/im.exec(data.join('\n'))?.[1] ?? '' }
      data = null
      fake.accepted.push(mail)
      await fake.beforeAccepting(mail)
      await reply('250 accepted')
      fake.onAccepted(mail)
    } else if (/^RCPT/i.test(line)) {
      to = /<(.*?)>/.exec(line)?.[1] ?? ''
      mode = fake.modeFor(to)
      if (mode === 'drip') return replyEndlessly(socket)
      await reply(mode === 'busy' ? '451 later' : mode === 'refuse' ? '550 never' : '250 ok')
    } else if (/^DATA/i.test(line)) {
      data = []
      await reply('354 go on')
    } else if (/^QUIT/i.test(line)) {
      socket.end('221 bye\r\n')
    } else if (/^STARTTLS/i.test(line) && fake.certificate) {
      await reply('220 go ahead')
      const encrypted = new TLSSocket(socket, { isServer: true, ...fake.certificate })
      encrypted.on('error', () => socket.destroy())
      return handleConnection(encrypted, fake)
    } else if (/^EHLO/i.test(line) && fake.certificate && !isEncrypted) await reply('250-fake.example\r\n250 STARTTLS')
    else if (/^STARTTLS/i.test(line)) await reply('502 not supported')
    else if (/^AUTH/i.test(line)) await reply('235 welcome')
    else await reply('250 fake.example')
  }
}

/** Sends continuation lines of one reply (RFC 5321, 4.2.1) until the client disconnects. */
async function replyEndlessly(socket: Socket): Promise<void> {
  for (; !socket.destroyed; await wait(50)) socket.write('250-wait\r\n')
}

/** `destroyOnReturn: false` keeps the socket open for STARTTLS. */
async function* readLines(socket: Socket): AsyncGenerator<string> {
  let rest = ''
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    const lines = (rest + part).split('\r\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
