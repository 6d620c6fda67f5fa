import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { aPng } from '#tests/e2e/a-png.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { type Finding, megabytes, milliseconds, relaxLimit, type Trial } from '../report.ts'
import { quantile } from '../statistics.ts'
import { formBody, formType } from './generate/files.ts'
import { anIpAddress } from './people.ts'
import { openSocket } from './raw-socket.ts'
import { sharedSite, siteUrl } from './shared-site.ts'
import type { StalledUpload } from './stall-uploads.ts'
import { trackMemoryGrowth } from './track-memory.ts'
import { measureVisitorLatency } from './visitor-latency.ts'

const maxMegabytes = 50
const maxLatencyMs = 300
const closedWithinMs = 10_000
const formBytes = 5_300_000
const missingBytes = 2_000

/** Many uploads that stall just before their end. */
export const stalledBodies: Trial = {
  name: 'stalled-bodies',
  run: async ({ isShort }) => {
    const url = siteUrl(await sharedSite())
    const pid = (await sharedSite()).sites[0]?.pid() ?? 0
    const count = isShort ? 100 : 1_000
    const findings: Finding[] = []
    // Warm up: the first pages and pictures take memory that is not the attack's.
    await measureVisitorLatency(url, wait(isShort ? 500 : 2_000))
    for (let n = 0; n < 3; n++) await sendSlowly(url, 1)
    for (const [variant, makeUpload] of Object.entries(variants).slice(0, isShort ? 2 : undefined))
      findings.push(
        ...(await attack({
          url,
          pid,
          variant,
          uploads: Array.from({ length: count }, () => makeUpload(url)),
          isShort,
        })),
      )
    findings.push(await uploadFromSlowPhone(url, { count, isShort }))
    return findings
  },
}

const stalledForm = (url: string, path: string, address: string): StalledUpload => ({
  url,
  path,
  type: 'form',
  address,
  contentLength: formBytes,
  sentBytes: formBytes - missingBytes,
})

const variants: Record<string, (url: string) => StalledUpload> = {
  'pictures with an invalid link': (url) => stalledForm(url, '/api/registrations/x/proof', '198.19.0.1'),
  'pictures from an address each': (url) => stalledForm(url, '/api/qr-payment-confirmation', anIpAddress()),
  'pictures from one address': (url) => stalledForm(url, '/api/qr-payment-confirmation', '198.19.0.2'),
  'JSON from an address each': (url) => ({
    ...{ url, path: '/api/contact', type: 'json', address: anIpAddress() },
    ...{ contentLength: 64 * 1024, sentBytes: 64 * 1024 - missingBytes },
  }),
}

interface Attack {
  url: string
  pid: number
  variant: string
  uploads: StalledUpload[]
  isShort: boolean
}

async function attack({ url, pid, variant, uploads, isShort }: Attack): Promise<Finding[]> {
  const before = await measureVisitorLatency(url, wait(500))
  const grown = trackMemoryGrowth(pid)
  const closed = stallUploads(uploads)
  const during = await measureVisitorLatency(url, closed)
  const [grownMegabytes, longest, p99] = [grown(), Math.max(...(await closed)), quantile(during, 0.99)]
  return [
    {
      title: `${uploads.length} stalled uploads, ${variant}: memory of the process`,
      expected: `${maxMegabytes} MB more at most, closed in 10 s`,
      measured: `${grownMegabytes.toFixed(0)} MB more, the last closed after ${(longest / 1000).toFixed(1)} s`,
      limits: [
        megabytes(grownMegabytes, (isShort ? 2 : 1) * maxMegabytes),
        milliseconds(longest, (isShort ? 1.5 : 1) * closedWithinMs),
      ],
    },
    {
      title: `Stalled uploads, ${variant}: latency of other visitors, ${during.length} requests`,
      expected: `p99 under ${maxLatencyMs} ms`,
      measured: `${p99.toFixed(0)} ms (before: ${quantile(before, 0.99).toFixed(0)} ms)`,
      limits: [milliseconds(p99, relaxLimit(maxLatencyMs, isShort))],
    },
  ]
}

/** Returns how long the site kept each connection open after its last byte, once it has closed all of them. */
async function stallUploads(uploads: StalledUpload[]): Promise<number[]> {
  const worker = new Worker(new URL('./stall-uploads.ts', import.meta.url), { workerData: uploads })
  const [times] = await once(worker, 'message')
  await worker.terminate()
  return times
}

/** One address keeps attacking while a phone at another address uploads a screenshot at 50 KB per second. */
async function uploadFromSlowPhone(
  url: string,
  { count, isShort }: { count: number; isShort: boolean },
): Promise<Finding> {
  const bytes = isShort ? 300_000 : 5_000_000
  let isOver = false
  const phone = sendSlowly(url, bytes).finally(() => {
    isOver = true
  })
  for (let wave = 1; !isOver; wave++) {
    const address = `198.19.1.${wave % 256}`
    const uploads = Array.from({ length: count }, () => stalledForm(url, '/api/qr-payment-confirmation', address))
    await Promise.race([stallUploads(uploads), phone])
  }
  const { status, ms } = await phone
  return {
    title: `A phone on 3G sends ${bytes / 1e6} MB while one address keeps stalling ${count} uploads`,
    expected: 'accepted',
    measured: `${status} after ${(ms / 1000).toFixed(0)} s`,
    isPassed: status === 201,
  }
}

let phones = 0

async function sendSlowly(url: string, bytes: number): Promise<{ status: number; ms: number }> {
  const { agreeToTerms: _, ...fields } = aRegistration({ email: `phone${phones++}-${process.pid}@example.com` })
  const body = formBody(fields, { field: 'screenshot', content: Buffer.concat([aPng(), Buffer.alloc(bytes)]) })
  const started = performance.now()
  const socket = openSocket(url)
  let response = ''
  socket.on('data', (text) => {
    response += text
  })
  socket.write(
    `POST /api/qr-payment-confirmation HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${anIpAddress()}\r\nConnection: close\r\nContent-Type: ${formType}\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  for (let sent = 0; sent < body.length && !socket.destroyed && response === ''; sent += 10_000) {
    socket.write(body.subarray(sent, sent + 10_000))
    await wait(200)
  }
  if (!socket.destroyed) await once(socket, 'close')
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1] ?? 0), ms: performance.now() - started }
}
