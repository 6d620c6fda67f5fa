import { expect, test } from 'vitest'
import { courses } from '#database/schema/tables.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fakePages } from '#tests/support/fake-pages.ts'
import { setUpPagesSite } from '#tests/support/pages-site.ts'

const { database, start } = await setUpPagesSite()

test('a page without its data responds 503 and is rendered again next time', async () => {
  let isWell = false
  const { pages } = fakePages({
    render: async () =>
      isWell ? new Response('whole') : new Response('partial', { status: 503, headers: { 'retry-after': '1' } }),
  })
  const app = await start({ pages })
  const partial = await app.get('/')
  expect([partial.statusCode, partial.headers['retry-after'], partial.headers['cache-control']]).toEqual([
    503,
    '1',
    'no-store',
  ])
  isWell = true
  expect((await app.get('/')).body).toBe('whole')
})

test('while its data cannot be loaded, a cached page is served stale', async () => {
  let renderPage = () => new Response('before')
  const { pages } = fakePages({ render: async () => renderPage() })
  const app = await start({ pages })
  expect((await app.get('/')).body).toBe('before')
  let renders = 0
  renderPage = () => {
    renders++
    return new Response('partial', { status: 503 })
  }
  await database.queries.update(courses).set({ category: 'Changed' })
  await eventually(async () => {
    const { statusCode, body } = (await app.get('/')) ?? {}
    expect([statusCode, body, renders]).toEqual([200, 'before', 1])
  })
  renderPage = () => new Response('after')
  await eventually(async () => expect((await app.get('/'))?.body).toBe('after'))
})

test('an error while rendering is logged with the request’s id', async () => {
  const { pages } = fakePages({
    render: async (_url, { report }) => {
      report(new Error('an error in a component'))
      return new Response('sorry', { status: 500 })
    },
  })
  const app = await start({ pages })
  const { headers } = await app.get('/')
  const line = app.logged.find((line) => line.includes('an error in a component'))
  expect(line).toContain(String(headers['x-request-id']))
})
