import { setTimeout as wait } from 'node:timers/promises'
import { type Finding, milliseconds, relaxLimit, type Trial } from '../report.ts'
import { quantile } from '../statistics.ts'
import { formType } from './generate/files.ts'
import { isOpenOnSite } from './open-connections.ts'
import { openSocket } from './raw-socket.ts'
import { sharedSite, siteUrl } from './shared-site.ts'
import { measureVisitorLatency } from './visitor-latency.ts'

const closedWithinMs = 10_000
const maxLatencyMs = 300
const byteIntervalMs = 60

const post = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 60000\r\n\r\n`

/** What each kind of client sends immediately, and what it sends byte by byte. */
const behaviours: Record<string, { immediate: string; trickled: string }> = {
  'sends nothing': { immediate: '', trickled: '' },
  'sends headers byte by byte': { immediate: '', trickled: `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(500)}` },
  'sends a form byte by byte': { immediate: post('/api/contact', 'application/json'), trickled: ' '.repeat(500) },
  'sends headers, then a form, byte by byte': {
    immediate: '',
    // The headers take about three seconds, which is within the header timeout.
    trickled: `POST / HTTP/1.1\r\nHost:x\r\nContent-Length:60000\r\n\r\n${' '.repeat(500)}`,
  },
  'sends to an unknown path byte by byte': { immediate: post('/nowhere', 'text/plain'), trickled: ' '.repeat(500) },
  'sends a picture byte by byte': {
    immediate: post('/api/qr-payment-confirmation', formType),
    trickled: '-'.repeat(500),
  },
  'never reads its responses': { immediate: 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200), trickled: '' },
  'keeps the connection after a response': { immediate: 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n', trickled: '' },
}

export const slowClients: Trial = {
  name: 'slow-clients',
  run: async ({ isShort }) => {
    const url = siteUrl(await sharedSite())
    const count = isShort ? 200 : 1_000
    const names = Object.keys(behaviours)
    const before = await measureVisitorLatency(url, wait(1_000))
    const clients = Array.from({ length: count }, (_, n) => {
      const behaviour = names[n % names.length] ?? ''
      return runSlowClient(url, behaviour, 2 * closedWithinMs).then((ms) => ({ behaviour, ms }))
    })
    const all = Promise.all(clients)
    const times = await measureVisitorLatency(url, all)
    return toFindings(await all, { before, during: times, isShort })
  },
}

/** Runs one slow client. Returns how long the site kept the connection open. */
async function runSlowClient(url: string, behaviour: string, timeoutMs: number): Promise<number> {
  const { immediate = '', trickled = '' } = behaviours[behaviour] ?? {}
  const socket = openSocket(url)
  await new Promise((resolve) => socket.once('connect', resolve))
  const { localPort = 0 } = socket
  if (behaviour.startsWith('never')) socket.pause()
  else socket.resume()
  const started = performance.now()
  if (immediate) socket.write(immediate)
  let sent = 0
  let wasOpen = false
  while (performance.now() - started < timeoutMs) {
    if (!socket.destroyed && sent < trickled.length) socket.write(trickled[sent++] ?? '')
    await wait(byteIntervalMs)
    const isOpen = await isOpenOnSite(url, localPort)
    // A connection that is closed immediately may never be seen open.
    wasOpen ||= isOpen || performance.now() - started > 2_000
    if (wasOpen && !isOpen) break
  }
  socket.destroy()
  return performance.now() - started
}

function toFindings(
  clients: { behaviour: string; ms: number }[],
  { before, during, isShort }: { before: number[]; during: number[]; isShort: boolean },
): Finding[] {
  const slowest = Object.keys(behaviours).map((behaviour) => {
    const longest = Math.max(...clients.filter((one) => one.behaviour === behaviour).map(({ ms }) => ms))
    return { behaviour, longest }
  })
  for (const { behaviour, longest } of slowest) console.log(`  ${behaviour}: ${(longest / 1000).toFixed(1)} s`)
  const longest = Math.max(...clients.map(({ ms }) => ms))
  const p99 = quantile(during, 0.99)
  return [
    {
      title: `${clients.length} slow clients of ${slowest.length} kinds`,
      expected: 'closed in 10 s',
      measured: `the last after ${(longest / 1000).toFixed(1)} s`,
      limits: [milliseconds(longest, (isShort ? 1.5 : 1) * closedWithinMs)],
    },
    {
      title: `Slow clients: latency of other visitors, ${during.length} requests`,
      expected: `p99 under ${maxLatencyMs} ms`,
      measured: `${p99.toFixed(0)} ms, the longest ${Math.max(...during).toFixed(0)} ms (before: ${quantile(before, 0.99).toFixed(0)} ms)`,
      limits: [milliseconds(p99, relaxLimit(maxLatencyMs, isShort))],
    },
  ]
}
