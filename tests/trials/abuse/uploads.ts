import { once } from 'node:events'
import { signSeatLink } from '#server/modules/bookings/registration-link.ts'
import { aPng } from '#tests/e2e/a-png.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import type { Deployment } from '../deployment.ts'
import { type Finding, megabytes, milliseconds, relaxLimit, type Trial } from '../report.ts'
import { formBody, formType } from './generate/files.ts'
import { type Attack, attacks, mark, slowAttacks } from './generate/pictures.ts'
import { sendMalformedForms } from './malformed-forms.ts'
import { requireStatus } from './owner.ts'
import { openSocket } from './raw-socket.ts'
import { type Reply, send, sendJson } from './send.ts'
import { sharedSite, siteUrl } from './shared-site.ts'
import { trackMemoryGrowth } from './track-memory.ts'

/** Files that are not pictures, polyglots and decompression bombs, sent to both forms that take a picture. */
export const uploads: Trial = {
  name: 'uploads',
  run: async ({ isShort }) => {
    const site = await sharedSite()
    const pictures = [...(await attacks()), ...(isShort ? [] : await slowAttacks())]
    // Warm up: the first pictures take memory that is not the attack's.
    for (let n = 0; n < 3; n++) requireStatus(201, await sendTo.newRegistration(site, { content: aPng() }))
    const pid = site.sites[0]?.pid() ?? 0
    const growthMb: Record<string, number> = {}
    const trackMemory = async (name: string, act: () => Promise<Finding>) => {
      const readGrowth = trackMemoryGrowth(pid)
      const finding = await act()
      growthMb[name] = readGrowth()
      return finding
    }
    return [
      await trackMemory('pictures', () => sendAll(site, pictures, { form: 'newRegistration', isShort })),
      await trackMemory('pictures again', () => sendAll(site, pictures, { form: 'sameRegistration', isShort })),
      await trackMemory('malformed', () => sendMalformedForms(site, isShort)),
      await trackMemory('endless', () => sendEndless(site, isShort)),
      await trackMemory('disconnected', () => sendAborted(site, isShort ? 20 : 200)),
      await trackMemory('large', () => sendLarge(site, isShort ? 10 : 100)),
      memoryFinding(growthMb),
    ]
  },
}

function memoryFinding(growthMb: Record<string, number>): Finding {
  const measured = Object.entries(growthMb).map(([name, growth]) => `${name} ${growth.toFixed(0)} MB`)
  return {
    title: 'Uploads: memory growth of the process',
    expected: '50 MB more at most',
    measured: measured.join(', '),
    limits: Object.values(growthMb).map((growth) => megabytes(growth, 50)),
  }
}

type Form = (site: Deployment, file: Pick<Attack, 'content'>) => Promise<Reply>

const sendTo = {
  newRegistration: (site, file) => {
    const { agreeToTerms: _, ...fields } = aRegistration({ email: uniqueEmail() })
    return post(siteUrl(site), '/api/qr-payment-confirmation', fields, file)
  },
  sameRegistration: async (site, file) => {
    const { url } = requireStatus(
      200,
      await sendJson(siteUrl(site), '/api/create-checkout-session', aRegistration({ email: uniqueEmail() })),
    )
    const [row] = await site.sql<{ id: number; reference: string }>(
      `select r.id, r.reference from masterclass_registrations r join payments p on p.order_id = r.order_id where p.provider_reference = $1`,
      [String(url).split('/').at(-1)],
    )
    if (!row) throw new Error('no registration was created')
    const token = signSeatLink(site.settings(0).SESSION_SECRET, 'registration', row)
    return post(siteUrl(site), `/api/registrations/${token}/proof`, {}, file)
  },
} satisfies Record<string, Form>

let count = 0
const uniqueEmail = () => `upload${count++}-${process.pid}@example.com`

function post(url: string, path: string, fields: object, { content }: Pick<Attack, 'content'>): Promise<Reply> {
  const body = formBody(fields as Record<string, unknown>, { field: 'screenshot', content })
  return send(url, { method: 'POST', path, headers: { 'content-type': formType }, body })
}

async function sendAll(
  site: Deployment,
  pictures: Attack[],
  { form, isShort }: { form: keyof typeof sendTo; isShort: boolean },
): Promise<Finding> {
  const wrong: string[] = []
  let slowest = 0
  for (const attack of pictures) {
    const { status, ms } = await sendTo[form](site, attack)
    const isRefused = status >= 400 && status < 500
    if (isRefused) slowest = Math.max(slowest, ms)
    const isRight =
      attack.expected === 'either' ? isRefused || status < 300 : isRefused === (attack.expected === 'refused')
    if (!isRight || status >= 500 || status === 0) wrong.push(`${attack.name}: ${status}`)
  }
  const [left] = await site.sql<{ all: number; odd: number }>(
    `select count(*)::int as all,
            (count(*) filter (where position($1::bytea in content) > 0 or substring(content from 9 for 4) <> 'WEBP'))::int as odd
     from uploads`,
    [Buffer.from(mark)],
  )
  for (const line of wrong) console.log(`  ${line}`)
  return {
    title: `Uploads: ${pictures.length} malicious files (${form === 'newRegistration' ? 'new registration' : 'another screenshot'})`,
    expected: 'refused within 1 s, or re-encoded with no payload left',
    measured: `${wrong.length} unexpected, refused in ${Math.round(slowest)} ms at most; ${left?.odd} of ${left?.all} stored files contain a payload`,
    isPassed: wrong.length === 0 && left?.odd === 0 && left.all > 0,
    limits: [milliseconds(slowest, relaxLimit(1_000, isShort))],
  }
}

const head = (url: string, length: string) =>
  `POST /api/qr-payment-confirmation HTTP/1.1\r\nHost: ${new URL(url).host}\r\nContent-Type: ${formType}\r\n${length}\r\n\r\n`

/** Endless bodies, with a huge Content-Length and chunked. The site must respond while the client still writes. */
async function sendEndless(site: Deployment, isShort: boolean): Promise<Finding> {
  const url = siteUrl(site)
  const claimed = await streamEndlessly(url, head(url, 'Content-Length: 10000000000'))
  const chunked = await streamEndlessly(url, head(url, 'Transfer-Encoding: chunked'), (part) =>
    Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]),
  )
  // The limit of the site plus what socket buffers hold.
  const maxBytes = 20 * 1024 * 1024
  return {
    title: 'Uploads: two endless bodies',
    expected: 'refused within 1 s',
    measured: [claimed, chunked]
      .map(({ status, ms, bytes }) => `${status} after ${Math.round(ms)} ms and ${Math.round(bytes / 1024)} KB`)
      .join('; '),
    isPassed: [claimed, chunked].every(({ status, bytes }) => status === 413 && bytes < maxBytes),
    limits: [claimed, chunked].map(({ ms }) => milliseconds(ms, relaxLimit(1_000, isShort))),
  }
}

async function streamEndlessly(url: string, start: string, wrap = (part: Buffer) => part) {
  const socket = openSocket(url)
  const started = performance.now()
  const part = wrap(Buffer.alloc(64 * 1024, 0x41))
  let response = ''
  let bytes = 0
  socket.on('data', (text) => {
    response += text
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(start)
  while (!socket.destroyed && response === '' && performance.now() - started < 15_000) {
    bytes += part.length
    if (!socket.write(part)) await Promise.race([once(socket, 'drain').catch(() => {}), closed])
    await new Promise(setImmediate)
  }
  socket.destroy()
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1] ?? 0), ms: performance.now() - started, bytes }
}

/** Files of the maximum size that are not pictures, one after the other. */
async function sendLarge(site: Deployment, times: number): Promise<Finding> {
  const statuses = new Set<number>()
  for (let n = 0; n < times; n++)
    statuses.add((await sendTo.newRegistration(site, { content: Buffer.alloc(5_000_000, n) })).status)
  return {
    title: `Uploads: ${times} files of 5 MB that are not pictures`,
    expected: 'refused',
    measured: [...statuses].join(', '),
    isPassed: String([...statuses]) === '415',
  }
}

/** Clients that disconnect mid-upload. Afterwards a picture is accepted as usual. */
async function sendAborted(site: Deployment, times: number): Promise<Finding> {
  const url = siteUrl(site)
  const body = formBody({}, { field: 'screenshot', content: Buffer.alloc(2_000_000) })
  for (let n = 0; n < times; n++) {
    const socket = openSocket(url)
    socket.write(head(url, `Content-Length: ${body.length}`))
    socket.write(body.subarray(0, 1_000_000))
    await once(socket, 'drain').catch(() => {})
    socket.destroy()
  }
  const { status, ms } = await sendTo.newRegistration(site, { content: aPng() })
  return {
    title: `Uploads: ${times} disconnects mid-upload`,
    expected: 'the next upload is accepted',
    measured: `${status} in ${Math.round(ms)} ms`,
    isPassed: status === 201,
  }
}
