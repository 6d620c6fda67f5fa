import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { aRegistration } from '#tests/factories/registrations.ts'
import { countStatuses } from '../calls.ts'
import type { Finding, Trial } from '../report.ts'
import { attackedSite, urlOf } from './attacked-site.ts'
import { formBody, formType } from './generate/files.ts'
import { peakMemory } from './memory.ts'
import { anAddress, from } from './people.ts'
import { send, sendJson } from './send.ts'

/** What a process is given by compose.yaml, less room for a bad moment. */
const maxMegabytes = 400

/** No attack: pages, calls and screenshots of a phone's size together, as on a busy evening. How much memory is that? */
export const mixedLoad: Trial = {
  name: 'mixed-load',
  run: async ({ isShort }) => {
    const site = await attackedSite()
    const url = urlOf(site)
    const picture = await aScreenshot()
    const endsAt = performance.now() + (isShort ? 3_000 : 60_000)
    const peak = peakMemory(site.sites[0]?.pid() ?? 0)
    const uploads: { status: number }[] = []
    const others: { status: number }[] = []
    const repeat = async (list: { status: number }[], act: () => Promise<{ status: number }>) => {
      while (performance.now() < endsAt) list.push(await act())
    }
    await Promise.all([
      ...Array.from({ length: 4 }, () => repeat(uploads, () => upload(url, picture))),
      ...Array.from({ length: 8 }, (_, n) => repeat(others, () => send(url, { path: paths[n % paths.length] ?? '/' }))),
      ...Array.from({ length: 2 }, () => repeat(others, () => order(url))),
    ])
    const megabytes = peak()
    return [memoryFinding(megabytes, { uploads, others })]
  },
}

const paths = ['/', '/courses', '/masterclasses/ai-for-everyone-masterclass', '/api/courses', '/api/user', '/made-up']

function memoryFinding(megabytes: number, all: Record<'uploads' | 'others', { status: number }[]>): Finding {
  const taken = all.uploads.filter(({ status }) => status === 201).length
  return {
    what: `Pages, calls and screenshots together: memory of the process`,
    promised: `${maxMegabytes} MB at most`,
    measured: `${megabytes.toFixed(0)} MB; screenshots ${countStatuses(all.uploads)}; the rest ${countStatuses(all.others)}`,
    isHeld: megabytes <= maxMegabytes && taken > 0 && all.others.every(({ status }) => status < 500),
  }
}

/** 1080 × 2400 points of soft colours, and bytes behind them up to what a phone makes of a busy screen. */
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
  const headers = { 'content-type': formType, ...from(anAddress()) }
  const body = formBody(fields, { field: 'screenshot', content })
  return send(url, { method: 'POST', path: '/api/qr-payment-confirmation', headers, body })
}

function order(url: string) {
  return sendJson(url, '/api/create-checkout-session', aRegistration({ email: anEmail() }), from(anAddress()))
}
