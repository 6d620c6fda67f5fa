import { expect, test, vi } from 'vitest'
import { courses } from '#database/schema/tables.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fakePages } from '#tests/support/fake-pages.ts'
import { setUpPagesSite } from '#tests/support/pages-site.ts'

const { database, start } = await setUpPagesSite()

/** Pages whose paths with the prefix /made-up do not exist. */
function pagesWithMadeUp() {
  const { pages, render } = fakePages()
  const rulesFor: typeof pages.rulesFor = async (url, sources) => {
    const rules = await pages.rulesFor(url, sources)
    return url.pathname.startsWith('/made-up') ? { ...rules, path: '/no-such-page', isMissing: true } : rules
  }
  render.mockImplementation(async ({ pathname }) =>
    pathname === '/no-such-page' ? new Response('not here', { status: 404 }) : new Response(pathname),
  )
  return { pages: { ...pages, rulesFor }, render }
}

test('made-up paths share one rendered 404 page until the catalogue changes', async () => {
  const { pages, render } = pagesWithMadeUp()
  const app = await start({ pages })
  let etag = ''
  for (const url of ['/made-up', '/made-up/2', '/made-up-3?x=1', '/staff/payments', '/no-such-page']) {
    const response = await app.get(url, etag ? { 'if-none-match': etag } : {})
    expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([
      404,
      'not here',
      'no-store',
    ])
    etag = String(response.headers.etag)
  }
  expect(render).toHaveBeenCalledTimes(1)
  await database.queries.update(courses).set({ subtitle: 'Yet another' })
  await eventually(async () => {
    await app.get('/made-up')
    expect(render.mock.calls.length).toBeGreaterThan(1)
  })
})

test('limits concurrent renders, queues some and responds 503 to more', async () => {
  const { pages, render } = fakePages()
  const { promise: go, resolve: open } = Promise.withResolvers<void>()
  let [running, highest] = [0, 0]
  render.mockImplementation(async ({ pathname }) => {
    highest = Math.max(highest, ++running)
    await go
    running--
    return new Response(pathname)
  })
  const app = await start({ pages })
  const responses = Array.from({ length: 200 }, (_, n) => app.get(`/courses/${n}`))
  await Promise.any(responses)
  open()
  const all = await Promise.all(responses)
  const refused = all.filter((response) => response?.statusCode === 503)
  expect(highest).toBe(4)
  expect(all.filter((response) => response?.statusCode === 200)).toHaveLength(68)
  expect(refused).toHaveLength(132)
  expect(refused[0]?.headers['retry-after']).toBe('5')
})

test('a crowd with links of their own waits, and other pages do not wait for it', async () => {
  const { pages, render } = fakePages()
  const { promise: go, resolve: open } = Promise.withResolvers<void>()
  let [running, highest] = [0, 0]
  render.mockImplementation(async ({ pathname }) => {
    if (!pathname.startsWith('/secret/')) return new Response(pathname)
    highest = Math.max(highest, ++running)
    await go
    running--
    return new Response(pathname)
  })
  const app = await start({ pages })
  const crowd = Array.from({ length: 500 }, (_, n) => app.get(`/secret/${n}`))
  await vi.waitFor(() => expect(running).toBe(4))
  expect((await app.get('/courses')).statusCode).toBe(200)
  open()
  const statuses = (await Promise.all(crowd)).map((response) => response?.statusCode)
  expect([highest, new Set(statuses)]).toEqual([4, new Set([200])])
})

test('limits concurrent lookups of links', async () => {
  const { pages } = fakePages()
  const { promise: go, resolve: open } = Promise.withResolvers<void>()
  let [running, highest] = [0, 0]
  const rulesFor: typeof pages.rulesFor = async (url, sources) => {
    await sources.linkApi('GET', '/api/courses')
    return pages.rulesFor(url, sources)
  }
  const app = await start({ pages: { ...pages, rulesFor } })
  app.server.addHook('onRequest', async ({ url }) => {
    if (url !== '/api/courses') return
    highest = Math.max(highest, ++running)
    await go
    running--
  })
  const responses = Array.from({ length: 1_036 }, (_, n) => app.get(`/secret/${n}`))
  await Promise.any(responses)
  open()
  const refused = (await Promise.all(responses)).filter((response) => response?.statusCode === 503)
  expect([highest <= 4, refused.length]).toEqual([true, 32])
})
