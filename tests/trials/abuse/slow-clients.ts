import { setTimeout as wait } from 'node:timers/promises'
import { type Finding, relaxLimit, type Trial } from '../report.ts'
import { quantile } from './at-once.ts'
import { attackedSite, urlOf } from './attacked-site.ts'
import { formType } from './generate/files.ts'
import { isHeldBySite } from './held-connections.ts'
import { othersTimes } from './others-times.ts'
import { openSocket } from './raw.ts'

const closedWithinMs = 10_000
const othersMs = 300
/** A byte each. */
const everyMs = 60

const post = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 60000\r\n\r\n`

/** How a client takes its time: what it sends at once, and what it then sends byte by byte. None ever reads. */
const ways: Record<string, { atOnce: string; slowly: string }> = {
  'says nothing': { atOnce: '', slowly: '' },
  'sends headers byte by byte': { atOnce: '', slowly: `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(500)}` },
  'sends a form byte by byte': { atOnce: post('/api/contact', 'application/json'), slowly: ' '.repeat(500) },
  'sends headers, then a form, byte by byte': {
    atOnce: '',
    // Some three seconds for the headers: not long enough to be cut for those.
    slowly: `POST / HTTP/1.1\r\nHost:x\r\nContent-Length:60000\r\n\r\n${' '.repeat(500)}`,
  },
  'sends what nobody asked for byte by byte': { atOnce: post('/nowhere', 'text/plain'), slowly: ' '.repeat(500) },
  'sends a picture byte by byte': { atOnce: post('/api/qr-payment-confirmation', formType), slowly: '-'.repeat(500) },
  'never reads what it asks for': { atOnce: 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200), slowly: '' },
  'stays on the line after an answer': { atOnce: 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n', slowly: '' },
}

export const slowClients: Trial = {
  name: 'slow-clients',
  run: async ({ isShort }) => {
    const url = urlOf(await attackedSite())
    const count = isShort ? 200 : 1_000
    const names = Object.keys(ways)
    const before = await othersTimes(url, wait(1_000))
    const clients = Array.from({ length: count }, (_, n) => {
      const way = names[n % names.length] ?? ''
      return dawdle(url, way, 2 * closedWithinMs).then((ms) => ({ way, ms }))
    })
    const all = Promise.all(clients)
    const times = await othersTimes(url, all)
    return judge(await all, { before, during: times, isShort })
  },
}

/** One slow client; answers after how long the site had enough of it. */
async function dawdle(url: string, way: string, timeoutMs: number): Promise<number> {
  const { atOnce = '', slowly = '' } = ways[way] ?? {}
  const socket = openSocket(url)
  await new Promise((resolve) => socket.once('connect', resolve))
  const { localPort = 0 } = socket
  if (way.startsWith('never')) socket.pause()
  else socket.resume()
  const started = performance.now()
  if (atOnce) socket.write(atOnce)
  let sent = 0
  let hasBegun = false
  while (performance.now() - started < timeoutMs) {
    if (!socket.destroyed && sent < slowly.length) socket.write(slowly[sent++] ?? '')
    await wait(everyMs)
    const isHeld = await isHeldBySite(url, localPort)
    // Who is cut off at once may never have been seen.
    hasBegun ||= isHeld || performance.now() - started > 2_000
    if (hasBegun && !isHeld) break
  }
  socket.destroy()
  return performance.now() - started
}

function judge(
  ended: { way: string; ms: number }[],
  { before, during, isShort }: { before: number[]; during: number[]; isShort: boolean },
): Finding[] {
  const slowest = Object.keys(ways).map((way) => {
    const longest = Math.max(...ended.filter((one) => one.way === way).map(({ ms }) => ms))
    return { way, longest }
  })
  for (const { way, longest } of slowest) console.log(`  ${way}: ${(longest / 1000).toFixed(1)} s`)
  const longest = Math.max(...ended.map(({ ms }) => ms))
  const p99 = quantile(during, 0.99)
  return [
    {
      what: `${ended.length} slow clients of ${slowest.length} kinds`,
      promised: 'closed in 10 s',
      measured: `the last after ${(longest / 1000).toFixed(1)} s`,
      isHeld: longest <= (isShort ? 1.5 : 1) * closedWithinMs,
    },
    {
      what: `What others wait meanwhile, ${during.length} requests`,
      promised: `p99 under ${othersMs} ms`,
      measured: `${p99.toFixed(0)} ms, the longest ${Math.max(...during).toFixed(0)} ms (before: ${quantile(before, 0.99).toFixed(0)} ms)`,
      isHeld: p99 < relaxLimit(othersMs, isShort),
    },
  ]
}
