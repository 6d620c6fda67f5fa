import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as bare, type Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { watchForErrors } from './watch-for-errors.ts'

/** A watch that sees nothing would let every other test pass, so it is shown one trouble after the other. */
const troubles: { name: string; cause: (page: Page) => Promise<unknown>; seen: (string | RegExp)[] }[] = [
  {
    name: 'an error in the console',
    cause: (page) => page.evaluate(() => console.error('made up')),
    seen: ['console error: made up'],
  },
  {
    name: 'a warning in the console',
    cause: (page) => page.evaluate(() => console.warn('made up')),
    seen: ['console warning: made up'],
  },
  {
    name: 'an uncaught error',
    cause: (page) =>
      page.evaluate(async () => {
        setTimeout(() => {
          throw new Error('made up')
        })
        await new Promise((done) => setTimeout(done, 50))
      }),
    seen: [/^uncaught: Error: made up/],
  },
  {
    name: 'a refused answer',
    cause: (page) => page.evaluate(() => fetch('/refused')),
    seen: ['404 GET /refused', /^console error: Failed to load resource.*404/],
  },
  {
    name: 'a failed request',
    cause: (page) => page.evaluate(() => fetch('/broken').catch(() => {})),
    seen: ['GET /broken: net::ERR_CONNECTION_RESET', /^console error: Failed to load resource/],
  },
  {
    name: 'a request to somebody else',
    cause: (page) => page.evaluate(() => fetch('http://elsewhere.example/', { mode: 'no-cors' })),
    seen: ['request to http://elsewhere.example/'],
  },
]

for (const { name, cause, seen } of troubles) {
  bare(`${name} is seen`, { tag: '@desktop' }, async ({ page, context, baseURL }) => {
    const trouble = watchForErrors(context, baseURL ?? '', new Set())
    await openEmptyPage(page)
    await cause(page)
    const matching = seen.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text)))
    await expect.poll(() => trouble().sort()).toEqual(matching.sort())
  })
}

test('what is seen fails the test (this one is to fail)', { tag: '@desktop' }, async ({ page }) => {
  test.fail()
  await openEmptyPage(page)
  await page.evaluate(() => console.error('made up'))
})

test('an answer that the test allows fails nothing, nor does being signed out', { tag: '@desktop' }, async ({
  page,
  allowResponse,
}) => {
  await openEmptyPage(page)
  await page.evaluate(() => Promise.all([fetch('/refused'), fetch('/api/user')]))
  allowResponse('404 GET /refused')
})

/** On the site's address and without its rules, so that nothing but the trouble itself is seen. */
async function openEmptyPage(page: Page): Promise<void> {
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Empty</title>' }))
  await page.route('**/refused', (route) => route.fulfill({ status: 404 }))
  await page.route('**/broken', (route) => route.abort('connectionreset'))
  await page.route('http://elsewhere.example/**', (route) => route.fulfill({ body: '' }))
  await page.goto('/empty')
}

test('clients ask again when their connection ends as they use it', { tag: '@desktop' }, async ({
  page,
  request,
  playwright,
}) => {
  const used = new WeakSet<object>()
  const server = createServer(({ socket }, response) => {
    if (used.has(socket)) return socket.resetAndDestroy()
    used.add(socket)
    response.end('there')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const own = await playwright.request.newContext()
  for (const client of [page.request, request, own])
    for (let time = 0; time < 3; time++) expect(await (await client.get(url)).text()).toBe('there')
  await own.dispose()
  server.close()
})
