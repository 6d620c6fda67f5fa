import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { aUser } from '#tests/factories/users.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('who may call what is written down here too: a change of it is a change of this list', () => {
  const census = Object.fromEntries(endpoints.map((endpoint) => [nameOf(endpoint), endpoint.access]))
  expect(census).toEqual({
    'POST /api/register': 'anyone',
    'POST /api/login': 'anyone',
    'GET /api/user': 'user',
    'POST /api/logout': 'anyone',
    'GET /api/courses': 'anyone',
    'GET /api/courses/featured': 'anyone',
    'GET /api/masterclasses': 'anyone',
    'GET /api/masterclasses/:slug': 'anyone',
    'GET /api/placeholder/:width/:height': 'anyone',
    'POST /api/applications': 'user',
    'POST /api/guest-applications': 'anyone',
    'POST /api/interest': 'anyone',
    'POST /api/contact': 'anyone',
  })
})

test('every call that is not for anyone refuses a stranger, before it looks at what was sent', async () => {
  const closed = endpoints.filter(({ access }) => access !== 'anyone')
  expect(closed.length).toBeGreaterThan(0)
  for (const { method, path } of closed) {
    const answer = await app.request({
      method,
      url: path.replaceAll(/:\w+/g, '1'),
      ...(method === 'GET' ? {} : { payload: { a: 1 } }),
    })
    expect([nameOf({ method, path }), answer.statusCode]).toEqual([nameOf({ method, path }), 401])
  }
})

test('every call for the team refuses a user', async () => {
  const cookie = await app.cookieOf(await aUser(app.services.database))
  for (const { method, path } of endpoints.filter(({ access }) => access === 'staff')) {
    const answer = await app.request({ method, url: path.replaceAll(/:\w+/g, '1'), headers: cookie })
    expect([nameOf({ method, path }), answer.statusCode]).toEqual([nameOf({ method, path }), 403])
  }
})

test('nothing is mounted outside the contract but what is named here', async () => {
  const paths = pathsOf(app.server.printRoutes({ commonPrefix: false }))
  const known = new Set<string>(endpoints.map(({ path }) => path))
  expect(paths).toEqual(expect.arrayContaining([...known]))
  const besides = paths.filter((path) => !known.has(path) && !path.startsWith('/api/docs'))
  expect(besides.sort()).toEqual(['/healthz', '/readyz'])
})

/** The whole paths of Fastify's drawing of its routes, in which children are indented below their parents. */
function pathsOf(listing: string): string[] {
  const stack: string[] = []
  const paths: string[] = []
  for (const line of listing.split('\n')) {
    const match = /^((?:│ {3}| {4})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line)
    if (!match) continue
    const depth = (match[1] ?? '').length / 4
    stack.length = depth
    stack[depth] = match[2] ?? ''
    if (match[3]) paths.push(stack.join(''))
  }
  return paths
}
