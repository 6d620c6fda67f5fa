import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Finding, Trial } from '../report.ts'
import { attackedSite, urlOf } from './attacked-site.ts'
import { makeInput } from './generate/cases.ts'
import { seeded } from './generate/seeded.ts'
import { aStaffSession } from './people.ts'
import { changedTables, rowsOf } from './rows.ts'
import { type Sent, send } from './send.ts'

const foreign = 'https://evil.example'

/** How a request from another site's page says where it comes from. */
const origins: Record<string, Record<string, string>> = {
  'another origin': { origin: foreign },
  'a hidden origin': { origin: 'null' },
  'cross-site with our own name': { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  'a neighbour’s subdomain': { 'sec-fetch-site': 'same-site', origin: 'http://a.localhost:3000' },
  'our name with a tail': { origin: 'http://localhost:3000.evil.example' },
}

/** What a form can send without asking the browser for leave. */
const encodings: Record<string, { type: string; body: string }> = {
  urlencoded: { type: 'application/x-www-form-urlencoded', body: 'name=a&token=b' },
  'multipart/form-data': {
    type: 'multipart/form-data; boundary=b',
    body: '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\na\r\n--b--\r\n',
  },
  'text/plain': { type: 'text/plain', body: '{"name":"a","x=":"y"}' },
}

/** Every call that changes something, asked for by a page of another site with the cookies of the team. */
export const foreignOrigins: Trial = {
  name: 'origins',
  run: async () => {
    const deployment = await attackedSite()
    const url = urlOf(deployment)
    const session = await aStaffSession(url)
    const changing = endpoints.filter(({ method }) => method !== 'GET')
    const before = await rowsOf(deployment)
    const wrong: string[] = []
    let count = 0
    for (const { name, sent, expected } of changing.flatMap(attempts)) {
      const { status } = await send(url, { ...sent, headers: { ...session, ...sent.headers } })
      count++
      if (!expected.includes(status)) wrong.push(`${status} ${name}`)
    }
    const changed = changedTables(before, await rowsOf(deployment))
    for (const line of wrong.slice(0, 20)) console.log(`  ${line}`)
    return [judge(count, changing.length, wrong, changed)]
  },
}

interface Attempt {
  name: string
  sent: Sent
  expected: number[]
}

function attempts(endpoint: Endpoint): Attempt[] {
  const { method, path, headers, body } = makeInput(endpoint, 'valid', seeded(1), { id: ['1'] })
  const name = `${method} ${endpoint.path}`
  // What proves itself by a signature asks nobody's cookies: it is refused for its signature, or not there at all.
  const refused = endpoint.raw ? [400, 404] : [403]
  const { 'stripe-signature': _, ...plain } = headers
  return [
    ...Object.entries(origins).map(([who, said]) => ({
      name: `${name}, ${who}`,
      sent: { method, path, body, headers: { ...plain, ...said } },
      expected: refused,
    })),
    ...Object.entries(encodings).flatMap(([form, { type, body }]) => [
      {
        name: `${name} as ${form} from another origin`,
        sent: { method, path, body, headers: { 'content-type': type, origin: foreign } },
        expected: endpoint.raw ? [415] : [403],
      },
      {
        // By an old browser that says nothing. The two forms with a file take that encoding: here the file is missing.
        name: `${name} as ${form}, silent`,
        sent: { method, path, body, headers: { 'content-type': type } },
        expected: silentlyRefused(endpoint, form),
      },
    ]),
  ]
}

/** A link is checked before anything of the body is looked at, and this one is made up. */
function silentlyRefused({ file, path }: Endpoint, form: string): number[] {
  if (!file) return [415]
  if (path.includes(':token')) return [404]
  return form === 'multipart/form-data' ? [400] : [415]
}

function judge(count: number, calls: number, wrong: string[], changed: string[]): Finding {
  return {
    what: `${count} requests of another site to ${calls} calls that change something`,
    promised: '403 or 415, nothing changed',
    measured: `${wrong.length} answered otherwise; changed: ${changed.join(', ') || 'nothing'}`,
    isHeld: wrong.length === 0 && changed.length === 0,
  }
}
