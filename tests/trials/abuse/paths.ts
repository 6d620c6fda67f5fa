import { randomBytes } from 'node:crypto'
import type { Finding, Trial } from '../report.ts'
import { atOnce } from './at-once.ts'
import { attackedSite, urlOf } from './attacked-site.ts'
import { type RawReply, talk } from './raw.ts'
import { smuggling } from './smuggling.ts'

/** Addresses, hosts and message borders that are bent: nothing outside is served, nobody is sent elsewhere. */
export const paths: Trial = {
  name: 'paths',
  run: async ({ isShort }) => {
    const site = await attackedSite()
    return [
      await outside(urlOf(site), isShort),
      await redirects(urlOf(site)),
      await poisoning(urlOf(site)),
      await smuggling(site),
    ]
  },
}

const get = (path: string, headers = '', host = 'localhost:3000') =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`

const up = [
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
const starts = ['/', '/assets/', '/fonts/', '/icons/', '/api/', '/api/docs/static/', '/courses/', '//', '/./']
const targets = ['etc/passwd', 'package.json', 'server/main.ts', 'data/session-secret', 'proc/self/environ']
const single = [
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

/** What stands in files of ours and of the machine, and on no page. */
const inside = /root:[x*]:0:0|"dependencies"|stopOnSignals|DATABASE_URL=|\[core\]|PATH=\//

async function outside(url: string, isShort: boolean): Promise<Finding> {
  const all = [
    ...starts.flatMap((start) => up.flatMap((step) => targets.map((target) => start + step.repeat(6) + target))),
    ...single,
  ]
  const asked = isShort ? all.filter((_, index) => index % 3 === 0) : all
  const heard = await atOnce(16, asked, (path) => talk(url, get(path), 3_000))
  const served = heard.filter(({ text }) => inside.test(text))
  const odd = heard.filter(({ status }) => status >= 500 || status === 0)
  show(asked, heard, ({ text, status }) => inside.test(text) || status >= 500 || status === 0)
  return {
    what: `${asked.length} bent addresses`,
    promised: 'nothing outside is served, no 5xx',
    measured: `${served.length} served, ${odd.length} of 5xx or without an answer`,
    isHeld: served.length === 0 && odd.length === 0,
  }
}

function show(asked: readonly string[], heard: readonly RawReply[], isWrong: (heard: RawReply) => boolean): void {
  const wrong = heard.flatMap((one, index) =>
    isWrong(one) ? [`${one.status} ${JSON.stringify(asked[index]).slice(0, 120)}`] : [],
  )
  for (const line of wrong.slice(0, 15)) console.log(`  ${line}`)
}

const evil = 'evil.example'

/** Wherever the site sends somebody by itself, and every name under which sites take an address to return to. */
async function redirects(url: string): Promise<Finding> {
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
  const asked = [
    ...[...paths, ...more].flatMap((path) => [path, `${path}/`, `${path}/?a=b`]).map((path) => get(path)),
    ...moved.flatMap((path) => {
      const query = names.map((name) => `${name}=https://${evil}`).join('&')
      const bent = `${path}${path.includes('?') ? '&' : '?'}${query}`
      const forwarded = `X-Forwarded-Host: ${evil}\r\nX-Forwarded-Proto: https\r\nForwarded: host=${evil}\r\n`
      return [get(bent), get(bent, '', evil), get(path, forwarded), get(`http://${evil}${path}`, '', evil)]
    }),
  ]
  const heard = await atOnce(16, asked, (bytes) => talk(url, bytes, 5_000))
  const locations = heard.map(({ text }) => /\r\nlocation: ([^\r]*)/i.exec(text)?.[1])
  const foreign = locations.filter((location) => location !== undefined && !isOurs(location))
  for (const location of foreign) console.log(`  sent to ${location}`)
  const sent = locations.filter((location) => location !== undefined).length
  return {
    what: `${asked.length} requests that would be sent elsewhere`,
    promised: 'no foreign Location',
    measured: `${foreign.length} foreign of ${sent} redirects`,
    isHeld: foreign.length === 0 && sent > 5,
  }
}

/** As a browser reads it: against our own name, backslashes and all. */
function isOurs(location: string): boolean {
  const ours = 'http://localhost:3000'
  return URL.canParse(location, ours) && new URL(location, ours).origin === ours
}

/** Whoever comes first must not decide what everybody after them is shown. */
async function poisoning(url: string): Promise<Finding> {
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
  await atOnce(8, pages.flatMap(bent), (bytes) => talk(url, bytes, 5_000))
  const heard = await atOnce(8, pages, (path) => talk(url, get(path), 5_000))
  const poisoned = heard.filter(({ text, status }) => text.includes(mark) || status !== 200)
  show(pages, heard, ({ text, status }) => text.includes(mark) || status !== 200)
  return {
    what: `${pages.length} cached responses after ${pages.length * 8} requests that try to change them`,
    promised: 'the same for everybody else',
    measured: `${poisoned.length} changed`,
    isHeld: poisoned.length === 0,
  }
}
