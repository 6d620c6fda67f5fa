import type { Deployment } from '../deployment.ts'
import { type Finding, milliseconds, relaxLimit } from '../report.ts'
import { send } from './send.ts'
import { siteUrl } from './shared-site.ts'

const boundary = 'b'
const field = `--${boundary}\r\ncontent-disposition: form-data; name="a"`
const file = `${field}; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`

const forms = [
  '',
  `--${boundary}`,
  `--${boundary}--\r\n`,
  `--${boundary}\r\n\r\n--${boundary}--\r\n`,
  `--${boundary}\r\nfoo\r\n--${boundary}--\r\n`,
  `${field}\r\n--${boundary}--\r\n`,
  `${field}\r\n\r\n`,
  `${file}x\r\n--${boundary}X\r\n--${boundary}--\r\n`,
  `${file}x\r\n--${boundary} \r\n--${boundary}--\r\n`,
  `${file}x`,
  `${field}${' '.repeat(60_000)}\r\n\r\nx\r\n--${boundary}--\r\n`,
  `${field}\r\n\r\n\r\n`.repeat(200),
]

/** Forms that no parser can finish: each must be refused, and none may wait for more. */
export async function sendMalformedForms(site: Deployment, isShort: boolean): Promise<Finding> {
  let slowestMs = 0
  const statuses: number[] = []
  for (const body of forms) {
    const start = performance.now()
    const reply = await send(siteUrl(site), {
      method: 'POST',
      path: '/api/qr-payment-confirmation',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body,
    })
    slowestMs = Math.max(slowestMs, performance.now() - start)
    statuses.push(reply.status)
  }
  return {
    title: `${forms.length} malformed forms`,
    expected: 'all refused with 400, within 1 s',
    measured: `${[...new Set(statuses)].join(', ')}; slowest ${slowestMs.toFixed(0)} ms`,
    isPassed: statuses.every((status) => status === 400),
    limits: [milliseconds(slowestMs, relaxLimit(1_000, isShort))],
  }
}
