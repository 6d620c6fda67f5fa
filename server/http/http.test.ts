import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '#tests/factories/accounts.ts'
import { aUser } from '#tests/factories/users.ts'
import { startTestApp, type TestApp, testUrl } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const application = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  courseSlug: 'ai-for-everyone',
  yearsOfExperience: '2-5',
  agreeToTerms: true,
}

test('an unknown API path responds with a JSON problem', async () => {
  const response = await app.get('/api/nothing-here')
  expect(response.statusCode).toBe(404)
  expect(response.headers['content-type']).toMatch(/^application\/json/)
  expect(response.json()).toEqual({ message: 'Not found', code: 'not_found' })
})

test.each([
  ['invalid JSON', { payload: '{"name":', headers: { 'content-type': 'application/json' } }, 400],
  [
    'a prototype pollution attempt',
    { payload: '{"__proto__":{"a":1}}', headers: { 'content-type': 'application/json' } },
    400,
  ],
  ['plain text', { payload: '{}', headers: { 'content-type': 'text/plain' } }, 415],
  ['a URL-encoded form', { payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
  [
    '64 KB and one byte',
    { payload: `"${'x'.repeat(64 * 1024)}"`, headers: { 'content-type': 'application/json' } },
    413,
  ],
])('%s is refused as JSON', async (_what, request, status) => {
  const response = await app.request({ method: 'POST', url: '/api/guest-applications', ...request })
  expect(response.statusCode).toBe(status)
  expect(response.json()).toEqual({ message: expect.any(String), code: expect.any(String) })
})

test('an undecodable URL is refused as JSON', async () => {
  const response = await app.get('/api/masterclasses/%E0%A4%A')
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({ message: expect.any(String), code: expect.any(String) })
})

test.each([
  ['/api/registrations/…', 'We couldn’t find this booking. Please check the link.'],
  ['/api/registrations/…/calendar', 'We couldn’t find this booking. Please check the link.'],
  ['/api/masterclasses/…', 'Masterclass Not Found'],
  ['/api/masterclasses/…/availability', 'Masterclass Not Found'],
  ['/api/upi-payment/…/code', 'Not found'],
  ['/api/sandbox/checkout/…', 'Not found'],
])('an overlong parameter is not found: %s', async (path, message) => {
  for (const length of [101, 201, 256, 5000]) {
    const response = await app.get(path.replace('…', 'a'.repeat(length)))
    expect([response.statusCode, response.json()]).toEqual([404, { message, code: 'not_found' }])
  }
})

test('a path traversal from /api/docs is not found', async () => {
  for (const path of ['%2e%2e/%2e%2e/package.json', '..%5c..%5cpackage.json']) {
    const response = await app.get(`/api/docs/static/${path}`)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ message: expect.any(String), code: expect.any(String) })
  }
})

test('a failed validation lists every field with its message', async () => {
  const response = await app.post('/api/guest-applications', { email: 'nobody', phone: '12345', agreeToTerms: false })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({
    message: 'Name is required',
    code: 'invalid',
    errors: {
      name: 'Name is required',
      email: 'Invalid email address',
      phone: 'Phone number must be in Indian format (+91 followed by 10 digits)',
      courseSlug: 'Please select a course',
      yearsOfExperience: 'Please select your years of experience',
      agreeToTerms: 'You must agree to the terms',
    },
  })
})

test('a field of a nested object is named with its object, and a list as a whole', async () => {
  const company = { legalName: '', gstin: '29AABCR1718E1ZX', address: 'x' }
  const { errors } = (await app.post('/api/upi-payment', { company })).json()
  expect(errors).toMatchObject({
    name: 'Name is required',
    'company.legalName': 'Enter the company’s legal name',
    'company.gstin': expect.stringContaining('typos'),
    'company.address': 'Enter the company’s address',
  })
  expect(errors).not.toHaveProperty('company')
})

test.each([
  [{ phone: 919_876_543_210 }, 'phone', 'Phone number must be in Indian format (+91 followed by 10 digits)'],
  [{ city: 5 }, 'city', 'City is required'],
  [{ reason: {} }, 'reason', 'Please use plain text'],
])('%j has the wrong type and is refused with the field’s message', async (change, field, message) => {
  const response = await app.post('/api/guest-applications', { ...application, ...change })
  expect([response.statusCode, response.json()]).toEqual([
    400,
    { message, code: 'invalid', errors: { [field]: message } },
  ])
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: testUrl }, 403],
  ['a subdomain', { 'sec-fetch-site': 'same-site', origin: testUrl }, 403],
  ['another site, in an old browser', { origin: 'https://evil.example' }, 403],
  ['an opaque origin', { origin: 'null' }, 403],
  ['our own pages', { 'sec-fetch-site': 'same-origin', origin: testUrl }, 201],
  ['our own pages, in an old browser', { origin: testUrl }, 201],
  ['our own pages, under another host', { origin: 'http://192.0.2.7:3000', host: '192.0.2.7:3000' }, 201],
  ['our own host, with another scheme', { origin: 'https://192.0.2.7:3000', host: '192.0.2.7:3000' }, 403],
  ['another port of our host', { origin: 'http://192.0.2.7:3001', host: '192.0.2.7:3000' }, 403],
  ['a client other than a browser', {}, 201],
])('a write from %s with %j responds %i', async (_who, headers, status) => {
  const response = await app.post('/api/guest-applications', application, headers as Record<string, string>)
  expect(response.statusCode).toBe(status)
})

test('other origins may read public data', async () => {
  expect((await app.get('/api/courses', { origin: 'https://evil.example' })).statusCode).toBe(200)
})

test('every response forbids sniffing, framing and scripts', async () => {
  for (const url of ['/api/courses', '/api/courses', '/api/user', '/healthz', '/api/placeholder/10/10']) {
    const { headers } = await app.get(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  }
})

test('a bug responds 500 with a logged request id and no details', async () => {
  const broken = await startTestApp()
  broken.services.database.queries.select = () => {
    throw new Error('the inside: secret table users')
  }
  const response = await broken.get('/api/courses')
  expect(response.statusCode).toBe(500)
  const { message, requestId } = response.json()
  expect(message).toBe('Something went wrong on our side. Please try again later.')
  expect(response.headers['x-request-id']).toBe(requestId)
  expect(broken.logged.some((line) => line.includes(requestId) && line.includes('unexpected error'))).toBe(true)
  expect(response.body).not.toContain('inside')
  await broken.close()
})

test('the log has the id of the signed-in account, and nothing about guests', async () => {
  const id = await aUser(app.services.database)
  const lineOf = async (url: string, headers = {}) => {
    await app.get(url, headers)
    const { method, route, status, user } = JSON.parse(app.logged.at(-1) ?? '')
    return { method, route, status, user }
  }
  const cookie = await app.sessionHeader(id)
  expect(await lineOf('/api/user', cookie)).toEqual({ method: 'GET', route: '/api/user', status: 200, user: id })
  expect(await lineOf('/api/staff/courses', cookie)).toMatchObject({ status: 403, user: id })
  expect(await lineOf('/api/user')).toEqual({ method: 'GET', route: '/api/user', status: 401, user: undefined })
  await app.post('/api/login', { username: 'nobody', password: 'no password' })
  expect(JSON.parse(app.logged.at(-1) ?? '')).toMatchObject({ route: '/api/login', status: 401 })
  const { username, password, id: newcomer } = await anAccount(app)
  expect(JSON.parse(app.logged.at(-1) ?? '')).toMatchObject({ route: '/api/register', status: 201, user: newcomer })
  await app.post('/api/login', { username, password })
  expect(JSON.parse(app.logged.at(-1) ?? '')).toMatchObject({ route: '/api/login', status: 200, user: newcomer })
})

test('the log contains no personal data', async () => {
  await app.post('/api/guest-applications', { ...application, email: 'canary@example.com' })
  await app.post('/api/guest-applications', { ...application, email: 'canary-broken', name: 'Canary' })
  await app.get('/api/user?email=canary@example.com', await app.sessionHeader(await aUser(app.services.database)))
  expect(app.logged.length).toBeGreaterThan(0)
  expect(app.logged.join('')).not.toMatch(/canary|rolewise_session|Asha/i)
})

test('a draining process is not ready, and closes each connection', async () => {
  const draining = await startTestApp()
  expect((await draining.get('/readyz')).statusCode).toBe(200)
  draining.lifecycle.isDraining = true
  expect((await draining.get('/readyz')).statusCode).toBe(503)
  expect((await draining.get('/healthz')).statusCode).toBe(200)
  expect((await draining.get('/api/courses')).headers.connection).toBe('close')
  await draining.close()
})

test('without a database it is alive but not ready, serves cached responses, and responds 503 with Retry-After to others', async () => {
  const disconnected = await startTestApp()
  await disconnected.get('/api/courses')
  await disconnected.services.database.close()
  expect((await disconnected.get('/healthz')).statusCode).toBe(200)
  expect((await disconnected.get('/readyz')).statusCode).toBe(503)
  expect((await disconnected.get('/api/courses')).statusCode).toBe(200)
  const uncached = await disconnected.get('/api/masterclasses')
  expect([uncached.statusCode, uncached.headers['retry-after']]).toEqual([503, '1'])
  expect(uncached.json()).toEqual({
    message: expect.stringContaining('isn’t available right now'),
    code: 'unavailable',
    requestId: expect.any(String),
  })
  await disconnected.server.close()
})

test('serves its OpenAPI document', async () => {
  const description = (await app.get('/api/docs/json')).json()
  expect(description.openapi).toBe('3.1.0')
  expect(Object.keys(description.paths)).toContain('/api/masterclasses/{slug}')
  expect(
    description.paths['/api/guest-applications'].post.requestBody.content['application/json'].schema.required,
  ).toEqual(expect.arrayContaining(['name', 'email', 'courseSlug', 'yearsOfExperience', 'agreeToTerms']))
  const page = await app.get('/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self'/)
  expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
})
