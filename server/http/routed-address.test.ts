import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { fakePages } from '#tests/support/fake-pages.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { routedAddress } from './routed-address.ts'

let database: Database
let app: TestApp
const { pages, render } = fakePages()
beforeAll(async () => {
  database = await openTestDatabase()
  app = await startTestApp({ pages, database })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test.each([
  ['/courses/%', '/courses/%25'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/masterclasses/%zz?tab=%zz', '/masterclasses/%25zz'],
  ['/a%00%ff', '/a%2500%25ff'],
  ['/apix/%', '/apix/%25'],
])('%s cannot be decoded and leads to the not-found page', async (url, rendered) => {
  const response = await app.get(url, { accept: 'text/html' })
  expect(response.headers['content-type']).toMatch(/^text\/html/)
  expect(render.mock.lastCall?.[0].pathname).toBe(rendered)
})

test('with a trailing slash it redirects to the one without', async () => {
  const response = await app.get('/courses/%/')
  expect([response.statusCode, response.headers.location]).toEqual([308, '/courses/%25'])
})

test.each(['/api/masterclasses/%E0%A4%A', '/api/%', '/api/courses/%zz/'])(
  '%s cannot be decoded and is refused as JSON',
  async (url) => {
    const response = await app.get(url, { accept: 'text/html' })
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message: 'We couldn’t read the request', code: 'invalid' },
    ])
  },
)

test('a decodable URL is rendered unchanged', async () => {
  await app.get('/%E0%A4%86')
  expect(render.mock.lastCall?.[0].pathname).toBe('/%E0%A4%86')
})

test('an endpoint accepts a trailing slash', async () => {
  for (const path of ['/api/courses', '/api/courses/featured', '/api/masterclasses/vibe-coding-session', '/api/user']) {
    const [without, withSlash] = [await app.get(path), await app.get(`${path}/?a=1`)]
    expect([withSlash.statusCode, withSlash.body]).toEqual([without.statusCode, without.body])
  }
  expect((await app.post('/api/contact/', {})).json().message).toBe('Name is required')
})

test('with two slashes it is not found, and neither are parent paths of endpoints', async () => {
  for (const url of ['/api/courses//', '/api/', '/api//', '/api/staff/'])
    expect((await app.get(url)).statusCode).toBe(404)
})

test('pages, files and the API documentation keep their slashes', () => {
  for (const url of ['/courses/', '/assets/a.js/', '/', '//', '/api/docs/', '/api/docs/?a', '/?x=/api/courses/'])
    expect(routedAddress(url)).toBe(url)
  expect(routedAddress('/api/payment/verify/?session_id=a/')).toBe('/api/payment/verify?session_id=a/')
})
