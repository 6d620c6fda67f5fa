import { once } from 'node:events'
import { registrationToken } from '#server/modules/bookings/registration-link.ts'
import { aPng } from '#tests/e2e/a-png.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import type { Deployment } from '../deployment.ts'
import { type Finding, relaxLimit, type Trial } from '../report.ts'
import { attackedSite, urlOf } from './attacked-site.ts'
import { formBody, formType } from './generate/files.ts'
import { type Attack, attacks, mark, slowAttacks } from './generate/pictures.ts'
import { watchMemory } from './memory.ts'
import { requireStatus } from './owner.ts'
import { openSocket } from './raw.ts'
import { type Reply, send, sendJson } from './send.ts'

/** What is no picture, more than a picture, or a picture made to be too much, to both forms that take one. */
export const uploads: Trial = {
  name: 'uploads',
  run: async ({ isShort }) => {
    const site = await attackedSite()
    const pictures = [...(await attacks()), ...(isShort ? [] : await slowAttacks())]
    // What a process takes once, for its first pictures, is not the attacker's.
    for (let n = 0; n < 3; n++) requireStatus(201, await sendTo.newRegistration(site, { content: aPng() }))
    const pid = site.sites[0]?.pid() ?? 0
    const grown: Record<string, number> = {}
    const watched = async (name: string, act: () => Promise<Finding>) => {
      const howMuch = watchMemory(pid)
      const finding = await act()
      grown[name] = howMuch()
      return finding
    }
    return [
      await watched('pictures', () => sendAll(site, pictures, { form: 'newRegistration', isShort })),
      await watched('pictures again', () => sendAll(site, pictures, { form: 'sameRegistration', isShort })),
      await watched('endless', () => endless(site, isShort)),
      await watched('broken off', () => aborted(site, isShort ? 20 : 200)),
      await watched('large', () => large(site, isShort ? 10 : 100)),
      memoryFinding(grown),
    ]
  },
}

/** The highest mark of each, over what the process had when it began. */
function memoryFinding(grown: Record<string, number>): Finding {
  const measured = Object.entries(grown).map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)} MB`)
  return {
    what: 'Uploads: memory of the process through all of it',
    promised: '50 MB more at most',
    measured: measured.join(', '),
    isHeld: Object.values(grown).every((megabytes) => megabytes <= 50),
  }
}

type Form = (site: Deployment, file: Pick<Attack, 'content'>) => Promise<Reply>

const sendTo = {
  newRegistration: (site, file) => {
    const { agreeToTerms: _, ...fields } = aRegistration({ email: uniqueEmail() })
    return post(urlOf(site), '/api/qr-payment-confirmation', fields, file)
  },
  sameRegistration: async (site, file) => {
    const { url } = requireStatus(
      200,
      await sendJson(urlOf(site), '/api/create-checkout-session', aRegistration({ email: uniqueEmail() })),
    )
    const [row] = await site.sql<{ id: number; reference: string }>(
      `select r.id, r.reference from masterclass_registrations r join payments p on p.registration_id = r.id where p.provider_reference = $1`,
      [String(url).split('/').at(-1)],
    )
    if (!row) throw new Error('no registration was made')
    const token = registrationToken(site.settings(0).SESSION_SECRET, row)
    return post(urlOf(site), `/api/registrations/${token}/proof`, {}, file)
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
    what: `Uploads: ${pictures.length} files that are none, more or too much (${form === 'newRegistration' ? 'new registration' : 'another screenshot'})`,
    promised: 'refused within 1 s, or encoded anew with nothing of it left',
    measured: `${wrong.length} otherwise, refused in ${Math.round(slowest)} ms at most; ${left?.odd} of ${left?.all} kept ones hold more than a picture`,
    isHeld: wrong.length === 0 && slowest < relaxLimit(1_000, isShort) && left?.odd === 0 && left.all > 0,
  }
}

const head = (url: string, length: string) =>
  `POST /api/qr-payment-confirmation HTTP/1.1\r\nHost: ${new URL(url).host}\r\nContent-Type: ${formType}\r\n${length}\r\n\r\n`

/** Bodies without an end: said to be long, and not said at all. The answer comes while we still write. */
async function endless(site: Deployment, isShort: boolean): Promise<Finding> {
  const url = urlOf(site)
  const claimed = await pour(url, head(url, 'Content-Length: 10000000000'))
  const chunked = await pour(url, head(url, 'Transfer-Encoding: chunked'), (part) =>
    Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]),
  )
  // What the machine's own buffers take in comes on top of what is allowed.
  const most = 20 * 1024 * 1024
  return {
    what: 'Uploads: two bodies without an end',
    promised: 'refused within 1 s',
    measured: [claimed, chunked]
      .map(({ status, ms, bytes }) => `${status} after ${Math.round(ms)} ms and ${Math.round(bytes / 1024)} KB`)
      .join('; '),
    isHeld: [claimed, chunked].every(
      ({ status, ms, bytes }) => status === 413 && ms < relaxLimit(1_000, isShort) && bytes < most,
    ),
  }
}

async function pour(url: string, start: string, wrap = (part: Buffer) => part) {
  const socket = openSocket(url)
  const started = performance.now()
  const part = wrap(Buffer.alloc(64 * 1024, 0x41))
  let answer = ''
  let bytes = 0
  socket.on('data', (text) => {
    answer += text
  })
  const gone = new Promise((resolve) => socket.once('close', resolve))
  socket.write(start)
  while (!socket.destroyed && answer === '' && performance.now() - started < 15_000) {
    bytes += part.length
    if (!socket.write(part)) await Promise.race([once(socket, 'drain').catch(() => {}), gone])
    await new Promise(setImmediate)
  }
  socket.destroy()
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0), ms: performance.now() - started, bytes }
}

/** As large as allowed, and no pictures: one after the other. */
async function large(site: Deployment, times: number): Promise<Finding> {
  const statuses = new Set<number>()
  for (let n = 0; n < times; n++)
    statuses.add((await sendTo.newRegistration(site, { content: Buffer.alloc(5_000_000, n) })).status)
  return {
    what: `Uploads: ${times} of 5 MB that are no picture`,
    promised: 'refused',
    measured: [...statuses].join(', '),
    isHeld: String([...statuses]) === '415',
  }
}

/** Somebody goes away in the middle, again and again; afterwards a picture is taken as ever. */
async function aborted(site: Deployment, times: number): Promise<Finding> {
  const url = urlOf(site)
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
    what: `Uploads: ${times} that break off in the middle`,
    promised: 'the next one is taken',
    measured: `${status} in ${Math.round(ms)} ms`,
    isHeld: status === 201,
  }
}
