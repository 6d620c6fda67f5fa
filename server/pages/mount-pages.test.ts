import { expect, test } from 'vitest'
import type { StaffCourse } from '#contract/staff/courses.ts'
import type { Queries } from '#database/database.ts'
import { assignments, certificateSettings, courses } from '#database/schema/tables.ts'
import { turnGstOn } from '#tests/factories/documents.ts'
import { aUser } from '#tests/factories/users.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fakePages } from '#tests/support/fake-pages.ts'
import { setUpPagesSite } from '#tests/support/pages-site.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { database, start } = await setUpPagesSite()

test('a page is cached, whatever its query string, unless the page reads it', async () => {
  const { pages, render } = fakePages()
  const app = await start({ pages })
  for (const url of ['/auth', '/auth?utm_source=x', '/auth?a=1&b=2', '/auth?a=2']) {
    const response = await app.get(url)
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('/auth 1 ai-for-everyone')
  }
  expect(render).toHaveBeenCalledTimes(1)
  expect((await app.get('/auth?tab=register&x=1')).body).toContain('/auth?tab=register ')
  expect(render).toHaveBeenCalledTimes(2)
})

test.each<[string, (queries: Queries) => Promise<unknown>]>([
  ['what prices include', (queries) => turnGstOn(queries)],
  [
    'what a certificate takes',
    (queries) => queries.insert(certificateSettings).values({ eventId: 1, rule: 'manual', updatedBy: 1 }),
  ],
  [
    'an assignment, which a certificate may need',
    (queries) => queries.insert(assignments).values({ eventId: 1, title: 'Notes', instructions: '', updatedBy: 1 }),
  ],
])('no cached page outlives a change of %s', async (_what, change) => {
  const { pages, render } = fakePages()
  const app = await start({ pages })
  await app.get('/terms')
  await change(database.queries)
  await eventually(async () => {
    await app.get('/terms')
    expect(render).toHaveBeenCalledTimes(2)
  })
})

test('a URL with a secret is never cached, here or elsewhere', async () => {
  const { pages, render } = fakePages()
  const app = await start({ pages })
  for (let time = 0; time < 2; time++)
    expect((await app.get('/secret/token')).headers['cache-control']).toBe('no-store')
  expect(render).toHaveBeenCalledTimes(2)
})

test('a link that leads elsewhere redirects without a page', async () => {
  const { pages, render } = fakePages()
  const rulesFor: typeof pages.rulesFor = async (url, sources) => ({
    ...(await pages.rulesFor(url, sources)),
    redirectTo: '/api/join/token',
  })
  const app = await start({ pages: { ...pages, rulesFor } })
  const { statusCode, headers } = await app.get('/secret/token')
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/api/join/token', 'no-store'])
  expect(render).not.toHaveBeenCalled()
})

test('console pages exist for staff only and are never cached', async () => {
  const { pages } = fakePages()
  const app = await start({ pages })
  const [user, staff] = [
    await app.sessionHeader(await aUser(database)),
    await app.sessionHeader(await aUser(database, { role: 'staff' })),
  ]
  for (const headers of [{}, user, { cookie: 'rolewise_session=made-up' }])
    expect((await app.get('/staff/payments', headers)).body).toContain('/no-such-page ')
  const page = await app.get('/staff/payments', staff)
  expect([page.body.includes('/staff/payments '), page.headers['cache-control']]).toEqual([true, 'no-store'])
  expect((await app.get('/staff/payments')).body).toContain('/no-such-page ')
})

test('a change of the catalogue invalidates the cache', async () => {
  const { pages } = fakePages()
  const app = await start({ pages })
  expect((await app.get('/')).body).toContain('AI for Everyone')
  await database.queries.update(courses).set({ subtitle: 'Another' })
  await eventually(async () => expect((await app.get('/'))?.body).toContain('Another'))
})

test('a change by the team shows on the next page, and a stranger cannot empty the cache', async () => {
  const { pages, render } = fakePages()
  const app = await start({ pages })
  const staff = await app.sessionHeader(await aUser(database, { role: 'staff' }))
  const [course] = (await app.get('/api/staff/courses', staff)).json<StaffCourse[]>()
  const url = `/api/staff/courses/${course?.id}`
  const payload = { ...course, title: 'Changed by the team' }
  await app.get('/')
  for (const method of ['PUT', 'POST', 'OPTIONS'] as const) await app.request({ method, url, payload })
  await app.get('/')
  expect(render).toHaveBeenCalledTimes(1)
  expect((await app.request({ method: 'PUT', url, payload, headers: staff })).statusCode).toBe(200)
  expect((await app.get('/')).body).toContain('Changed by the team')
})

test('cached pages are still served while the database is unavailable', async () => {
  const { pages } = fakePages()
  const app = await startTestApp({ pages })
  await app.get('/')
  await app.services.database.close()
  expect((await app.get('/')).statusCode).toBe(200)
  await app.server.close()
})

test('a page with status 404 is rendered each time and never cached', async () => {
  const { pages, render } = fakePages()
  const app = await start({ pages })
  for (let time = 0; time < 2; time++) {
    const response = await app.get('/missing')
    expect(response.statusCode).toBe(404)
    expect(response.headers['cache-control']).toBe('no-store')
  }
  expect(render).toHaveBeenCalledTimes(2)
})

test('the CSP of a page lists the hashes of its own scripts and allows no other inline code', async () => {
  const { pages } = fakePages()
  const app = await start({ pages })
  const { headers, body } = await app.get('/')
  const policy = String(headers['content-security-policy'])
  // printf 'go()' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain("script-src 'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=';")
  expect(policy).not.toMatch(/unsafe-(inline|eval)/)
  expect(body).not.toContain('nonce')
})

test('a matching ETag gets a 304', async () => {
  const { pages } = fakePages()
  const app = await start({ pages })
  for (const encoding of ['br', 'gzip', 'identity']) {
    const first = await app.get('/', { 'accept-encoding': encoding })
    expect(first.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    expect(first.headers.vary).toBe('accept-encoding')
    const again = await app.get('/', { 'accept-encoding': encoding, 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag])
    expect((await app.get('/', { 'accept-encoding': encoding, 'if-none-match': '*' })).statusCode).toBe(304)
    expect((await app.get('/', { 'accept-encoding': encoding, 'if-none-match': '"*"' })).statusCode).toBe(200)
  }
})

test('an encoding with q=0 is not used', async () => {
  const { pages } = fakePages()
  const app = await start({ pages })
  const response = await app.get('/', { 'accept-encoding': 'br;q=0, gzip;q=0.5' })
  expect(response.headers['content-encoding']).toBe('gzip')
})

test('HEAD has the headers and no body', async () => {
  const { pages } = fakePages()
  const app = await start({ pages })
  await app.get('/')
  const response = await app.request({ method: 'HEAD', url: '/' })
  expect([response.statusCode, response.body]).toEqual([200, ''])
  expect(Number(response.headers['content-length'])).toBeGreaterThan(0)
})

test.each([
  ['/courses/', '/courses'],
  ['/courses///', '/courses'],
  ['/courses/?tab=1', '/courses?tab=1'],
  ['//evil.example/', '/evil.example'],
])('%s redirects to %s, on this site', async (from, to) => {
  const { pages } = fakePages()
  const app = await start({ pages })
  const response = await app.get(from)
  expect([response.statusCode, response.headers.location]).toEqual([308, to])
})

test('React Router’s data paths and unknown API paths are not pages', async () => {
  const { pages, render } = fakePages()
  const app = await start({ pages })
  for (const url of ['/_root.data', '/courses.data', '/api', '/api/', '/api/nothing'])
    expect([url, (await app.get(url)).statusCode]).toEqual([url, 404])
  expect(render).not.toHaveBeenCalled()
})

test('a path that ends in .json, or is a certificate’s status, gets its 404 as JSON', async () => {
  const app = await start({ pages: fakePages().pages })
  for (const url of [
    '/certificates/abc.json',
    `/certificates/${'a'.repeat(23)}.json`,
    '/.well-known/x.json',
    '/no.JSON?a',
    '/certificates/abc/status',
  ])
    expect([url, (await app.get(url)).json()]).toEqual([url, { message: expect.any(String), code: 'not_found' }])
})

test('pages accept only GET and HEAD', async () => {
  const { pages } = fakePages()
  const app = await start({ pages })
  expect((await app.post('/', {})).statusCode).toBe(404)
})

test('robots.txt, the sitemap, security.txt and the manifest are served', async () => {
  const { pages } = fakePages()
  const app = await start({ pages, publicUrl: 'https://rolewise.example' })
  const robots = await app.get('/robots.txt')
  expect(robots.headers['content-type']).toMatch(/^text\/plain/)
  expect(robots.body).toContain('Disallow: /api/')
  expect(robots.body).toContain('Sitemap: https://rolewise.example/sitemap.xml')
  const sitemap = await app.get('/sitemap.xml')
  expect(sitemap.headers['content-type']).toMatch(/^application\/xml/)
  expect(sitemap.body).toContain('<loc>https://rolewise.example/courses</loc>')
  expect(sitemap.body).toContain('/courses/a&amp;b')
  const security = await app.get('/.well-known/security.txt')
  expect(security.headers['content-type']).toMatch(/^text\/plain/)
  expect(security.body).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \d{4}-/)
  expect(security.body).toContain('Canonical: https://rolewise.example/.well-known/security.txt')
  const manifest = (await app.get('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Rolewise', start_url: '/' })
})

test('another spelling of a path is served but never cached', async () => {
  const { pages, render } = fakePages()
  const app = await start({ pages })
  for (const url of ['/Courses', '/%63ourses', '/Courses']) expect((await app.get(url)).statusCode).toBe(200)
  expect(render).toHaveBeenCalledTimes(3)
  for (const url of ['/api/masterclasses/%76ibe-coding-session', '/api/masterclasses/vibe-coding-session'])
    expect((await app.get(url)).json().slug).toBe('vibe-coding-session')
})
