import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { aPng } from '#tests/e2e/a-png.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { type Finding, relaxLimit, type Trial } from '../report.ts'
import { quantile } from './at-once.ts'
import { attackedSite, urlOf } from './attacked-site.ts'
import { formBody, formType } from './generate/files.ts'
import { watchMemory } from './memory.ts'
import { othersTimes } from './others-times.ts'
import { anAddress } from './people.ts'
import type { Pour } from './pour-bodies.ts'
import { openSocket } from './raw.ts'

const maxMegabytes = 50
const maxOthersMs = 300
const closedWithinMs = 10_000
const formBytes = 5_300_000
const missingBytes = 2_000

/** Bodies that are announced large, sent but for their end, and then left: by as many sockets as promised. */
export const heldBodies: Trial = {
  name: 'held-bodies',
  run: async ({ isShort }) => {
    const url = urlOf(await attackedSite())
    const pid = (await attackedSite()).sites[0]?.pid() ?? 0
    const count = isShort ? 100 : 1_000
    const findings: Finding[] = []
    // What a process takes once, for its first pages and pictures, is not the attacker's.
    await othersTimes(url, wait(isShort ? 500 : 2_000))
    for (let n = 0; n < 3; n++) await sendSlowly(url, 1)
    for (const [what, pour] of Object.entries(ways).slice(0, isShort ? 2 : undefined))
      findings.push(
        ...(await attack({ url, pid, what, pours: Array.from({ length: count }, () => pour(url)), isShort })),
      )
    findings.push(await slowPhone(url, { count, isShort }))
    return findings
  },
}

const form = (url: string, path: string, address: string): Pour => ({
  url,
  path,
  type: 'form',
  address,
  announcedBytes: formBytes,
  sentBytes: formBytes - missingBytes,
})

const ways: Record<string, (url: string) => Pour> = {
  'pictures by a made-up link': (url) => form(url, '/api/registrations/x/proof', '198.19.0.1'),
  'pictures from an address each': (url) => form(url, '/api/qr-payment-confirmation', anAddress()),
  'pictures from one address': (url) => form(url, '/api/qr-payment-confirmation', '198.19.0.2'),
  'JSON from an address each': (url) => ({
    ...{ url, path: '/api/contact', type: 'json', address: anAddress() },
    ...{ announcedBytes: 64 * 1024, sentBytes: 64 * 1024 - missingBytes },
  }),
}

interface Attack {
  url: string
  pid: number
  what: string
  pours: Pour[]
  isShort: boolean
}

async function attack({ url, pid, what, pours, isShort }: Attack): Promise<Finding[]> {
  const before = await othersTimes(url, wait(500))
  const grown = watchMemory(pid)
  const closed = pour(pours)
  const during = await othersTimes(url, closed)
  const [megabytes, longest, p99] = [grown(), Math.max(...(await closed)), quantile(during, 0.99)]
  return [
    {
      what: `${pours.length} bodies left before their end, ${what}: memory of the process`,
      promised: `${maxMegabytes} MB more at most, closed in 10 s`,
      measured: `${megabytes.toFixed(0)} MB more, the last closed after ${(longest / 1000).toFixed(1)} s`,
      isHeld: megabytes <= (isShort ? 2 : 1) * maxMegabytes && longest <= (isShort ? 1.5 : 1) * closedWithinMs,
    },
    {
      what: `What others wait meanwhile (${what}), ${during.length} requests`,
      promised: `p99 under ${maxOthersMs} ms`,
      measured: `${p99.toFixed(0)} ms (before: ${quantile(before, 0.99).toFixed(0)} ms)`,
      isHeld: p99 < relaxLimit(maxOthersMs, isShort),
    },
  ]
}

/** Pours until the site has closed all; answers for how long each was held after its last byte. */
async function pour(pours: Pour[]): Promise<number[]> {
  const worker = new Worker(new URL('./pour-bodies.ts', import.meta.url), { workerData: pours })
  const [times] = await once(worker, 'message')
  await worker.terminate()
  return times
}

/** One address attacks on and on, another one's owner has paid and sends the screenshot at 50 KB a second. */
async function slowPhone(url: string, { count, isShort }: { count: number; isShort: boolean }): Promise<Finding> {
  const bytes = isShort ? 300_000 : 5_000_000
  let isOver = false
  const phone = sendSlowly(url, bytes).finally(() => {
    isOver = true
  })
  for (let wave = 1; !isOver; wave++) {
    const address = `198.19.1.${wave % 256}`
    const pours = Array.from({ length: count }, () => form(url, '/api/qr-payment-confirmation', address))
    await Promise.race([pour(pours), phone])
  }
  const { status, ms } = await phone
  return {
    what: `A phone on 3G sends ${bytes / 1e6} MB while one address leaves ${count} pictures before their end, again and again`,
    promised: 'taken',
    measured: `${status} after ${(ms / 1000).toFixed(0)} s`,
    isHeld: status === 201,
  }
}

let phones = 0

async function sendSlowly(url: string, bytes: number): Promise<{ status: number; ms: number }> {
  const { agreeToTerms: _, ...fields } = aRegistration({ email: `phone${phones++}-${process.pid}@example.com` })
  const body = formBody(fields, { field: 'screenshot', content: Buffer.concat([aPng(), Buffer.alloc(bytes)]) })
  const started = performance.now()
  const socket = openSocket(url)
  let answer = ''
  socket.on('data', (text) => {
    answer += text
  })
  socket.write(
    `POST /api/qr-payment-confirmation HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${anAddress()}\r\nConnection: close\r\nContent-Type: ${formType}\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  for (let sent = 0; sent < body.length && !socket.destroyed && answer === ''; sent += 10_000) {
    socket.write(body.subarray(sent, sent + 10_000))
    await wait(200)
  }
  if (!socket.destroyed) await once(socket, 'close')
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0), ms: performance.now() - started }
}
