import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Finding, Trial } from '../report.ts'
import { changedTables, digestTables } from './digest-tables.ts'
import { makeInput } from './generate/make-input.ts'
import { seededRandom } from './generate/seeded-random.ts'
import { signInStaff } from './people.ts'
import { type RequestOptions, send } from './send.ts'
import { sharedSite, siteUrl } from './shared-site.ts'

const foreignOrigin = 'https://evil.example'

/** The headers of requests from another site's page. */
const origins: Record<string, Record<string, string>> = {
  'another origin': { origin: foreignOrigin },
  'an opaque origin': { origin: 'null' },
  'cross-site with our own name': { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  'a sibling subdomain': { 'sec-fetch-site': 'same-site', origin: 'http://a.localhost:3000' },
  'our name with a suffix': { origin: 'http://localhost:3000.evil.example' },
}

/** The encodings that a cross-site form can send without a CORS preflight. */
const encodings: Record<string, { type: string; body: string }> = {
  urlencoded: { type: 'application/x-www-form-urlencoded', body: 'name=a&token=b' },
  'multipart/form-data': {
    type: 'multipart/form-data; boundary=b',
    body: '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\na\r\n--b--\r\n',
  },
  'text/plain': { type: 'text/plain', body: '{"name":"a","x=":"y"}' },
}

/** CSRF: every state-changing call, sent by another site's page with a staff cookie. */
export const foreignOrigins: Trial = {
  name: 'origins',
  run: async () => {
    const deployment = await sharedSite()
    const url = siteUrl(deployment)
    const session = await signInStaff(url)
    const changing = endpoints.filter(({ method }) => method !== 'GET')
    const before = await digestTables(deployment)
    const wrong: string[] = []
    let count = 0
    for (const { name, options, expected } of changing.flatMap(crossSiteRequests)) {
      const { status } = await send(url, { ...options, headers: { ...session, ...options.headers } })
      count++
      if (!expected.includes(status)) wrong.push(`${status} ${name}`)
    }
    const changed = changedTables(before, await digestTables(deployment))
    for (const line of wrong.slice(0, 20)) console.log(`  ${line}`)
    return [toFinding(count, changing.length, wrong, changed)]
  },
}

interface Attempt {
  name: string
  options: RequestOptions
  expected: number[]
}

function crossSiteRequests(endpoint: Endpoint): Attempt[] {
  const { method, path, headers, body } = makeInput(endpoint, 'valid', seededRandom(1), { id: ['1'] })
  const name = `${method} ${endpoint.path}`
  // Webhooks use a signature instead of cookies: they fail on the signature, or do not exist.
  const refused = endpoint.raw ? [400, 404] : [403]
  const { 'stripe-signature': _, 'x-razorpay-signature': __, ...plain } = headers
  return [
    ...Object.entries(origins).map(([origin, originHeaders]) => ({
      name: `${name}, ${origin}`,
      options: { method, path, body, headers: { ...plain, ...originHeaders } },
      expected: refused,
    })),
    ...Object.entries(encodings).flatMap(([form, { type, body }]) => [
      {
        name: `${name} as ${form} from another origin`,
        options: { method, path, body, headers: { 'content-type': type, origin: foreignOrigin } },
        expected: endpoint.raw ? [415] : [403],
      },
      {
        // Old browsers send no Origin. The two forms with a file accept multipart, but here the file is missing.
        name: `${name} as ${form} without an Origin`,
        options: { method, path, body, headers: { 'content-type': type } },
        expected: expectedWithoutOrigin(endpoint, form),
      },
    ]),
  ]
}

/** Tokens are verified before the body is read, and this one is invalid. */
function expectedWithoutOrigin({ file, path }: Endpoint, form: string): number[] {
  if (!file) return [415]
  if (path.includes(':token')) return [404]
  return form === 'multipart/form-data' ? [400] : [415]
}

function toFinding(count: number, calls: number, wrong: string[], changed: string[]): Finding {
  return {
    title: `${count} cross-site requests to ${calls} state-changing calls`,
    expected: '403 or 415, nothing changed',
    measured: `${wrong.length} other statuses; changed: ${changed.join(', ') || 'nothing'}`,
    isPassed: wrong.length === 0 && changed.length === 0,
  }
}
