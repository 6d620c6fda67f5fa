import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { startTestApp, type TestApp, testUrl } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test.each([
  ['POST', '/api/courses', 'GET, HEAD, OPTIONS'],
  ['GET', '/api/login', 'POST, OPTIONS'],
  ['HEAD', '/api/login', 'POST, OPTIONS'],
  ['DELETE', '/api/profile', 'GET, PATCH, HEAD, OPTIONS'],
  ['PUT', '/api/masterclasses/vibe-coding-session', 'GET, HEAD, OPTIONS'],
  ['GET', '/api/registrations/token/proof', 'POST, OPTIONS'],
  ['PATCH', '/api/stripe/webhook', 'POST, OPTIONS'],
  ['GET', '/api/qr-payment-confirmation', 'POST, OPTIONS'],
  ['POST', '/api/staff/today', 'GET, HEAD, OPTIONS'],
  ['POST', '/api/%63ourses', 'GET, HEAD, OPTIONS'],
  // Other calls would read a part of these as a parameter.
  ['POST', '/api/masterclasses/webhook', 'GET, HEAD, OPTIONS'],
  ['DELETE', '/api/masterclasses/webhook', 'GET, HEAD, OPTIONS'],
] as const)('%s %s responds 405 with the allowed methods', async (method, url, allow) => {
  const response = await app.request({ method, url })
  expect([response.statusCode, response.headers.allow]).toEqual([405, allow])
  if (method !== 'HEAD')
    expect(response.json()).toEqual({ message: 'This method isn’t allowed here', code: 'wrong_method' })
})

test('no path of the API takes a method that it does not list', async () => {
  for (const [path, calls] of Map.groupBy(endpoints, ({ path }) => path)) {
    const own: string[] = calls.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    for (const method of (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter((one) => !own.includes(one))) {
      const { statusCode } = await app.request({ method, url: path.replaceAll(/:\w+/g, '1') })
      expect([method, path, statusCode]).toEqual([method, path, 405])
    }
  }
})

test('a wrong method is refused before the body is read', async () => {
  const headers = { 'content-type': 'text/plain' }
  const response = await app.request({ method: 'POST', url: '/api/courses', payload: '{', headers })
  expect(response.statusCode).toBe(405)
})

test('OPTIONS lists the allowed methods without CORS headers', async () => {
  for (const { method, path } of endpoints) {
    const response = await app.request({
      method: 'OPTIONS',
      url: path.replaceAll(/:\w+/g, '1'),
      headers: { origin: 'https://evil.example', 'access-control-request-method': method },
    })
    expect([path, response.statusCode, response.body]).toEqual([path, 204, ''])
    expect(String(response.headers.allow).split(', ')).toEqual(expect.arrayContaining([method, 'OPTIONS']))
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

test('an unknown path is a 404 for every method', async () => {
  for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS'] as const)
    for (const url of ['/api/nothing-here', '/api', '/api/courses/1/2']) {
      const response = await app.request({ method, url })
      expect([method, url, response.statusCode, response.headers.allow]).toEqual([method, url, 404, undefined])
    }
})

test('a cross-site request is refused before the method', async () => {
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site', origin: testUrl }])
    expect((await app.post('/api/courses', {}, headers)).statusCode).toBe(403)
})

test('the OpenAPI document lists only methods that exist', async () => {
  const { paths } = (await app.get('/api/docs/json')).json()
  expect(Object.keys(paths['/api/courses'])).toEqual(['get'])
})
