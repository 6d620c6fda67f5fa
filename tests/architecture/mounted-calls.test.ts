import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { fakePages } from '#tests/support/fake-pages.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ pages: fakePages().pages })
})
afterAll(() => app.close())

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('every endpoint for users or staff refuses guests before it validates the input', async () => {
  const closed = endpoints.filter(({ access }) => access !== 'anyone' && access !== 'visitor')
  expect(closed.length).toBeGreaterThan(0)
  for (const { method, path } of closed) {
    const response = await app.request({
      method,
      url: path.replaceAll(/:\w+/g, '1'),
      ...(method === 'GET' ? {} : { payload: { a: 1 } }),
    })
    expect([nameOf({ method, path }), response.statusCode]).toEqual([nameOf({ method, path }), 401])
  }
})

test('every staff endpoint refuses users', async () => {
  const { session } = await anAccount(app)
  const closed = endpoints.filter(({ access }) => access === 'staff' || access === 'owner')
  expect(closed.length).toBeGreaterThan(20)
  for (const { method, path } of closed) {
    const response = await app.request({ method, url: path.replaceAll(/:\w+/g, '1'), headers: session })
    expect([nameOf({ method, path }), response.statusCode]).toEqual([nameOf({ method, path }), 403])
  }
})

test('only the listed routes are mounted outside the contract', async () => {
  const mounted = routesOf(app.server.printRoutes({ commonPrefix: false }))
  const known = endpoints.flatMap(({ method, path }) =>
    method === 'GET' ? [`GET ${path}`, `HEAD ${path}`] : [`${method} ${path}`],
  )
  expect(mounted).toEqual(expect.arrayContaining(known))
  const extra = mounted.filter((route) => !known.includes(route) && !/^(GET|HEAD) \/api\/(staff\/)?docs/.test(route))
  // Verifiers in other sites' browsers ask first.
  const preflights = extra.filter((route) => route.startsWith('OPTIONS '))
  const isVerifying = (route: string) => /^GET \/(certificates\/:id|\.well-known\/did\.json)/.test(route)
  expect(preflights.sort()).toEqual(
    extra
      .filter(isVerifying)
      .map((route) => route.replace('GET', 'OPTIONS'))
      .sort(),
  )
  expect(extra.filter((route) => !/^(HEAD|OPTIONS) /.test(route)).sort()).toEqual([
    'GET *',
    'GET /.well-known/did.json',
    'GET /.well-known/security.txt',
    'GET /certificates/:id(^[A-Za-z0-9_-]{22}).json',
    'GET /certificates/:id(^[A-Za-z0-9_-]{22}).pdf',
    'GET /certificates/:id(^[A-Za-z0-9_-]{22}).png',
    'GET /certificates/:id(^[A-Za-z0-9_-]{22})/qr-code.svg',
    'GET /certificates/:id(^[A-Za-z0-9_-]{22})/share.png',
    'GET /certificates/:id(^[A-Za-z0-9_-]{22})/status',
    'GET /certificates/samples/:file',
    'GET /healthz',
    'GET /og/events/:file',
    'GET /pictures/:file',
    'GET /readyz',
    'GET /robots.txt',
    'GET /site.webmanifest',
    'GET /sitemap.xml',
  ])
})

/** Parses Fastify's indented route tree into `METHOD path` lines. */
function routesOf(listing: string): string[] {
  const stack: string[] = []
  const routes: string[] = []
  for (const line of listing.split('\n')) {
    const match = /^((?:│ {3}| {4})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line)
    if (!match) continue
    const depth = (match[1] ?? '').length / 4
    stack.length = depth
    stack[depth] = match[2] ?? ''
    for (const method of match[3]?.split(', ') ?? []) routes.push(`${method} ${stack.join('')}`)
  }
  return routes
}
