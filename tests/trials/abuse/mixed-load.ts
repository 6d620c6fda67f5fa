import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { aRegistration } from '#tests/factories/registrations.ts'
import { startSiteProcess } from '../../../scripts/site-process.ts'
import { type Finding, megabytes, type Trial } from '../report.ts'
import { countStatuses } from '../requests.ts'
import { formBody, formType } from './generate/files.ts'
import { anIpAddress, forwardedFor } from './people.ts'
import { send, sendJson } from './send.ts'
import { sharedSite } from './shared-site.ts'
import { trackPeakMemory } from './track-memory.ts'

/** The memory limit of compose.yaml with some headroom. */
const maxMegabytes = 400

/**
 * Not an attack: pages, API calls and phone-sized screenshots together, as on a busy evening. Measures the peak memory of
 * a process of its own, since those that were attacked before keep some of what that took.
 */
export const mixedLoad: Trial = {
  name: 'mixed-load',
  run: async ({ isShort }) => {
    const site = await startSiteProcess((await sharedSite()).settings(4))
    const { url } = site
    const picture = await aScreenshot()
    const endsAt = performance.now() + (isShort ? 3_000 : 60_000)
    const peak = trackPeakMemory(site.pid())
    const uploads: { status: number }[] = []
    const others: { status: number }[] = []
    const repeat = async (list: { status: number }[], act: () => Promise<{ status: number }>) => {
      while (performance.now() < endsAt) list.push(await act())
    }
    await Promise.all([
      ...Array.from({ length: 4 }, () => repeat(uploads, () => upload(url, picture))),
      ...Array.from({ length: 8 }, (_, n) => repeat(others, () => send(url, { path: paths[n % paths.length] ?? '/' }))),
      ...Array.from({ length: 2 }, () => repeat(others, () => startCheckout(url))),
    ])
    const peakMegabytes = peak()
    await site.end()
    return [memoryFinding(peakMegabytes, { uploads, others })]
  },
}

const paths = ['/', '/courses', '/masterclasses/ai-for-everyone-masterclass', '/api/courses', '/api/user', '/made-up']

function memoryFinding(peakMegabytes: number, all: Record<'uploads' | 'others', { status: number }[]>): Finding {
  const taken = all.uploads.filter(({ status }) => status === 201).length
  return {
    title: 'Pages, API calls and screenshots together: memory of the process',
    expected: `${maxMegabytes} MB at most`,
    measured: `${peakMegabytes.toFixed(0)} MB; screenshots ${countStatuses(all.uploads)}; the rest ${countStatuses(all.others)}`,
    isPassed: taken > 0 && all.others.every(({ status }) => status < 500),
    limits: [megabytes(peakMegabytes, maxMegabytes)],
  }
}

/** A 1080 × 2400 picture of random colours, padded to the file size of a phone's screenshot. */
async function aScreenshot(): Promise<Buffer> {
  const [width, height] = [54, 120]
  const picture = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .resize(1080, 2400)
    .jpeg()
    .toBuffer()
  return Buffer.concat([picture, Buffer.alloc(1_500_000)])
}

let count = 0
const anEmail = () => `mixed${count++}-${process.pid}@example.com`

function upload(url: string, content: Buffer) {
  const { agreeToTerms: _, ...fields } = aRegistration({ email: anEmail() })
  const headers = { 'content-type': formType, ...forwardedFor(anIpAddress()) }
  const body = formBody(fields, { field: 'screenshot', content })
  return send(url, { method: 'POST', path: '/api/qr-payment-confirmation', headers, body })
}

function startCheckout(url: string) {
  return sendJson(url, '/api/create-checkout-session', aRegistration({ email: anEmail() }), forwardedFor(anIpAddress()))
}
