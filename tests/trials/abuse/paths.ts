import { randomBytes } from 'node:crypto'
import type { Finding, Trial } from '../report.ts'
import { mapConcurrently } from './map-concurrently.ts'
import { type RawReply, sendRaw } from './raw-socket.ts'
import { sharedSite, siteUrl } from './shared-site.ts'
import { smuggling } from './smuggling.ts'

/** Path traversal, open redirects, cache poisoning and request smuggling. */
export const paths: Trial = {
  name: 'paths',
  run: async ({ isShort }) => {
    const site = await sharedSite()
    return [
      await requestTraversals(siteUrl(site), isShort),
      await requestRedirects(siteUrl(site)),
      await poisonCache(siteUrl(site)),
      await smuggling(site),
    ]
  },
}

const get = (path: string, headers = '', host = 'localhost:3000') =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`

const traversals = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '....//',
  '%252e%252e%252f',
  '.%2e/',
  '%c0%ae%c0%ae/',
  '..;/',
  '..%00/',
]
const prefixes = ['/', '/assets/', '/fonts/', '/icons/', '/api/', '/api/docs/static/', '/courses/', '//', '/./']
const targets = ['etc/passwd', 'package.json', 'server/main.ts', 'data/session-secret', 'proc/self/environ']
const otherPaths = [
  '/.env',
  '/.git/config',
  '/package.json',
  '/server/main.ts',
  '/node_modules/fastify/package.json',
  '/data/staff-password',
  '/build/current',
  '/assets/',
  '/assets',
  '/assets/%00',
  '/assets/x%00.js',
  '/%00',
  '/%',
  '/%zz',
  '/%ff%fe',
  `/${'a'.repeat(7_000)}`,
  `/${'a/'.repeat(3_000)}`,
  '/api/../package.json',
  '/staff.data',
  '/_root.data',
  '/staff/../staff',
  'file:///etc/passwd',
  'http://127.0.0.1:22/',
  '*',
  'package.json',
]

/** Found in files of the project or the machine, and on no page. */
const fileContents = /root:[x*]:0:0|"dependencies"|stopOnSignals|DATABASE_URL=|\[core\]|PATH=\//

async function requestTraversals(url: string, isShort: boolean): Promise<Finding> {
  const all = [
    ...prefixes.flatMap((start) =>
      traversals.flatMap((step) => targets.map((target) => start + step.repeat(6) + target)),
    ),
    ...otherPaths,
  ]
  const requests = isShort ? all.filter((_, index) => index % 3 === 0) : all
  const replies = await mapConcurrently(16, requests, (path) => sendRaw(url, get(path), 3_000))
  const served = replies.filter(({ text }) => fileContents.test(text))
  const odd = replies.filter(({ status }) => status >= 500 || status === 0)
  logUnexpected(requests, replies, ({ text, status }) => fileContents.test(text) || status >= 500 || status === 0)
  return {
    title: `${requests.length} path traversals and malformed URLs`,
    expected: 'no file is served, no 5xx',
    measured: `${served.length} served, ${odd.length} 5xx or without a reply`,
    isPassed: served.length === 0 && odd.length === 0,
  }
}

function logUnexpected(
  requests: readonly string[],
  replies: readonly RawReply[],
  isWrong: (reply: RawReply) => boolean,
): void {
  const wrong = replies.flatMap((one, index) =>
    isWrong(one) ? [`${one.status} ${JSON.stringify(requests[index]).slice(0, 120)}`] : [],
  )
  for (const line of wrong.slice(0, 15)) console.log(`  ${line}`)
}

const evil = 'evil.example'

/** Open redirects: every path that redirects, with every common name of a return-URL parameter. */
async function requestRedirects(url: string): Promise<Finding> {
  const paths = [
    `//${evil}`,
    `///${evil}`,
    `/\\${evil}`,
    `/%5c${evil}`,
    `/%2f%2f${evil}`,
    `/%2f${evil}`,
    `/.//${evil}`,
    `/..//${evil}`,
  ]
  const more = [
    `/courses//${evil}`,
    `/http://${evil}`,
    `/%09/${evil}`,
    `/;@${evil}`,
    `/@${evil}`,
    `//${evil}/%2f..`,
    `/%0d%0aLocation:%20//${evil}`,
  ]
  const names = [
    'next',
    'returnTo',
    'return_to',
    'redirect',
    'redirect_uri',
    'url',
    'continue',
    'to',
    'target',
    'from',
    'successUrl',
    'cancelUrl',
  ]
  const moved = [
    '/courses/',
    '/apply?masterclass=vibe-coding-session',
    '/masterclasses/vibe-coding-session',
    '/auth',
    '/profile',
    '/payment/success',
    '/staff',
  ]
  const requests = [
    ...[...paths, ...more].flatMap((path) => [path, `${path}/`, `${path}/?a=b`]).map((path) => get(path)),
    ...moved.flatMap((path) => {
      const query = names.map((name) => `${name}=https://${evil}`).join('&')
      const bent = `${path}${path.includes('?') ? '&' : '?'}${query}`
      const forwarded = `X-Forwarded-Host: ${evil}\r\nX-Forwarded-Proto: https\r\nForwarded: host=${evil}\r\n`
      return [get(bent), get(bent, '', evil), get(path, forwarded), get(`http://${evil}${path}`, '', evil)]
    }),
  ]
  const replies = await mapConcurrently(16, requests, (bytes) => sendRaw(url, bytes, 5_000))
  const locations = replies.map(({ text }) => /\r\nlocation: ([^\r]*)/i.exec(text)?.[1])
  const foreign = locations.filter((location) => location !== undefined && !isOwnOrigin(location))
  for (const location of foreign) console.log(`  redirected to ${location}`)
  const sent = locations.filter((location) => location !== undefined).length
  return {
    title: `${requests.length} attempts at an open redirect`,
    expected: 'no foreign Location',
    measured: `${foreign.length} foreign of ${sent} redirects`,
    isPassed: foreign.length === 0 && sent > 5,
  }
}

/** Resolves a Location like a browser, including backslashes. */
function isOwnOrigin(location: string): boolean {
  const ours = 'http://localhost:3000'
  return URL.canParse(location, ours) && new URL(location, ours).origin === ours
}

/** Cache poisoning: one visitor's request must not change what later visitors get. */
async function poisonCache(url: string): Promise<Finding> {
  const pages = ['/', '/courses', '/events', '/about', '/api/courses', '/sitemap.xml', '/robots.txt', '/apply', '/auth']
  const mark = `mark${randomBytes(6).toString('hex')}`
  const bent = (path: string) => [
    get(`${path}?${mark}=${mark}&utm_source=${mark}&course=${mark}&tab=${mark}`),
    get(path, '', `${mark}.example`),
    get(path, `X-Forwarded-Host: ${mark}.example\r\nX-Host: ${mark}\r\nX-Forwarded-Prefix: /${mark}\r\n`),
    get(path, `X-Original-URL: /${mark}\r\nX-Rewrite-URL: /${mark}\r\nX-HTTP-Method-Override: DELETE\r\n`),
    get(
      path,
      `Accept-Language: ${mark}\r\nUser-Agent: ${mark}\r\nReferer: https://${mark}.example/\r\nCookie: a=${mark}\r\n`,
    ),
    get(`http://${mark}.example${path}`, '', `${mark}.example`),
    get(`${path}#${mark}`),
    get(`${path};${mark}`),
  ]
  await mapConcurrently(8, pages.flatMap(bent), (bytes) => sendRaw(url, bytes, 5_000))
  const replies = await mapConcurrently(8, pages, (path) => sendRaw(url, get(path), 5_000))
  const poisoned = replies.filter(({ text, status }) => text.includes(mark) || status !== 200)
  logUnexpected(pages, replies, ({ text, status }) => text.includes(mark) || status !== 200)
  return {
    title: `${pages.length} cached responses after ${pages.length * 8} requests that try to change them`,
    expected: 'unchanged for other visitors',
    measured: `${poisoned.length} changed`,
    isPassed: poisoned.length === 0,
  }
}
