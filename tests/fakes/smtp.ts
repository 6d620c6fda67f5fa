import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { TLSSocket } from 'node:tls'

export interface AcceptedMail {
  to: string
  messageId: string
}

/** 'cut' closes the connection mid-message, 'busy' replies 4xx, 'refuse' 5xx; 'drip' sends a reply that never ends. */
export type Treatment = 'accept' | 'slow' | 'drip' | 'cut' | 'busy' | 'refuse'

/** A minimal SMTP server (RFC 5321) on loopback that records accepted mail. With a certificate it offers STARTTLS (RFC 3207). */
export async function startFakeSmtp(certificate?: Certificate) {
  const sockets = new Set<Socket>()
  const fake = {
    accepted: [] as AcceptedMail[],
    /** Received commands, and whether the connection was encrypted. */
    heard: [] as { command: string; isEncrypted: boolean }[],
    certificate,
    treat: (_to: string): Treatment => 'accept',
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
      void converse(socket, fake).catch(() => socket.destroy())
    })
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  }

  /** Stops listening and closes all connections. */
  async function goDown(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server?.close(resolve))
  }

  await listen()
  return {
    url: `smtp://127.0.0.1:${port}`,
    fake,
    openConnections: () => sockets.size,
    goDown,
    comeBack: listen,
    close: goDown,
  }
}

interface Certificate {
  key: string
  cert: string
}

interface Fake {
  accepted: AcceptedMail[]
  heard: { command: string; isEncrypted: boolean }[]
  certificate: Certificate | undefined
  treat(to: string): Treatment
  beforeAccepting(mail: AcceptedMail): Promise<void>
  onAccepted(mail: AcceptedMail): void
}

async function converse(socket: Socket, fake: Fake): Promise<void> {
  let to = ''
  let treatment: Treatment = 'accept'
  let data: string[] | null = null
  const say = async (line: string) => {
    if (treatment === 'slow') await wait(300)
    socket.write(`${line}\r\n`)
  }
  const isEncrypted = socket instanceof TLSSocket
  if (!isEncrypted) await say('220 fake.example ESMTP')
  for await (const line of linesOf(socket)) {
    if (!data) fake.heard.push({ command: line.split(' ', 1)[0] ?? '', isEncrypted })
    if (data && line !== '.') {
      data.push(line)
      if (treatment === 'cut' && data.length > 5) return void socket.destroy()
    } else if (data) {
      const mail = { to, messageId: /^message-id: *(<.*>)/im.exec(data.join('\n'))?.[1] ?? '' }
      data = null
      fake.accepted.push(mail)
      await fake.beforeAccepting(mail)
      await say('250 taken')
      fake.onAccepted(mail)
    } else if (/^RCPT/i.test(line)) {
      to = /<(.*?)>/.exec(line)?.[1] ?? ''
      treatment = fake.treat(to)
      if (treatment === 'drip') return drip(socket)
      await say(treatment === 'busy' ? '451 later' : treatment === 'refuse' ? '550 never' : '250 good')
    } else if (/^DATA/i.test(line)) {
      data = []
      await say('354 go on')
    } else if (/^QUIT/i.test(line)) {
      socket.end('221 bye\r\n')
    } else if (/^STARTTLS/i.test(line) && fake.certificate) {
      await say('220 go ahead')
      const encrypted = new TLSSocket(socket, { isServer: true, ...fake.certificate })
      encrypted.on('error', () => socket.destroy())
      return converse(encrypted, fake)
    } else if (/^EHLO/i.test(line) && fake.certificate && !isEncrypted) await say('250-fake.example\r\n250 STARTTLS')
    else if (/^STARTTLS/i.test(line)) await say('502 not here')
    else if (/^AUTH/i.test(line)) await say('235 welcome')
    else await say('250 fake.example')
  }
}

/** A line of a reply that never ends (RFC 5321, 4.2.1), again and again until the other side has enough. */
async function drip(socket: Socket): Promise<void> {
  for (; !socket.destroyed; await wait(50)) socket.write('250-wait\r\n')
}

/** Not by the stream's own iterator: that one ends the socket when nobody reads on, and STARTTLS goes on with it. */
async function* linesOf(socket: Socket): AsyncGenerator<string> {
  let rest = ''
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    const lines = (rest + part).split('\r\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
