import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as bare, type Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { watchForErrors } from './watch-for-errors.ts'

/** If the watcher reported nothing, every other test would pass, so it has to report each of these. */
const problems: { name: string; cause: (page: Page) => Promise<unknown>; reported: (string | RegExp)[] }[] = [
  {
    name: 'an error in the console',
    cause: (page) => page.evaluate(() => console.error('made up')),
    reported: ['console error: made up'],
  },
  {
    name: 'a warning in the console',
    cause: (page) => page.evaluate(() => console.warn('made up')),
    reported: ['console warning: made up'],
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
    reported: [/^uncaught: Error: made up/],
  },
  {
    name: 'an error response',
    cause: (page) => page.evaluate(() => fetch('/refused')),
    reported: ['404 GET /refused', /^console error: Failed to load resource.*404/],
  },
  {
    name: 'a failed request',
    cause: (page) => page.evaluate(() => fetch('/broken').catch(() => {})),
    reported: ['GET /broken: net::ERR_CONNECTION_RESET', /^console error: Failed to load resource/],
  },
  {
    name: 'a request to another origin',
    cause: (page) => page.evaluate(() => fetch('http://elsewhere.example/', { mode: 'no-cors' })),
    reported: ['request to http://elsewhere.example/'],
  },
]

for (const { name, cause, reported } of problems) {
  bare(`reports ${name}`, { tag: '@desktop' }, async ({ page, context, baseURL }) => {
    const readErrors = watchForErrors(context, baseURL ?? '', new Set())
    await openEmptyPage(page)
    await cause(page)
    const matching = reported.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text)))
    await expect.poll(() => readErrors().sort()).toEqual(matching.sort())
  })
}

test('a reported error fails the test (expected to fail)', { tag: '@desktop' }, async ({ page }) => {
  test.fail()
  await openEmptyPage(page)
  await page.evaluate(() => console.error('made up'))
})

test('an allowed response and a signed-out 401 do not fail the test', { tag: '@desktop' }, async ({
  page,
  allowResponse,
}) => {
  await openEmptyPage(page)
  await page.evaluate(() => Promise.all([fetch('/refused'), fetch('/api/user')]))
  allowResponse('404 GET /refused')
})

/** On the site's origin but without its content security policy, so that only the caused error is reported. */
async function openEmptyPage(page: Page): Promise<void> {
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Empty</title>' }))
  await page.route('**/refused', (route) => route.fulfill({ status: 404 }))
  await page.route('**/broken', (route) => route.abort('connectionreset'))
  await page.route('http://elsewhere.example/**', (route) => route.fulfill({ body: '' }))
  await page.goto('/empty')
}

test('API clients retry when the connection is reset', { tag: '@desktop' }, async ({ page, request, playwright }) => {
  const used = new WeakSet<object>()
  const server = createServer(({ socket }, response) => {
    if (used.has(socket)) return socket.resetAndDestroy()
    used.add(socket)
    response.end('there')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const newContext = await playwright.request.newContext()
  for (const client of [page.request, request, newContext])
    for (let time = 0; time < 3; time++) expect(await (await client.get(url)).text()).toBe('there')
  await newContext.dispose()
  server.close()
})
