import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as bare, type Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { watchForErrors } from './watch-for-errors.ts'

// If the watcher reported nothing, every other test would pass.
bare(
  'reports every kind of error, and leaves out what is allowed',
  { tag: '@desktop' },
  async ({ page, context, baseURL }) => {
    const readErrors = watchForErrors(context, baseURL ?? '', new Set(['404 GET /allowed']))
    await openEmptyPage(page)
    await page.evaluate(async () => {
      console.error('made up')
      console.warn('made up')
      setTimeout(() => {
        throw new Error('made up')
      })
      for (const path of ['/refused', '/allowed', '/broken']) await fetch(path).catch(() => {})
      await fetch('http://elsewhere.example/', { mode: 'no-cors' })
    })
    const reported = [
      'console error: made up',
      'console warning: made up',
      /^uncaught: Error: made up/,
      '404 GET /refused',
      /^console error: Failed to load resource.*404/,
      'GET /broken: net::ERR_CONNECTION_RESET',
      /^console error: Failed to load resource.*ERR_CONNECTION_RESET/,
      'request to http://elsewhere.example/',
    ]
    const matching = reported.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text)))
    await expect.poll(readErrors).toHaveLength(reported.length)
    expect(readErrors()).toEqual(expect.arrayContaining(matching))
  },
)

test('a reported error fails the test (expected to fail)', { tag: '@desktop' }, async ({ page }) => {
  test.fail()
  await openEmptyPage(page)
  await page.evaluate(() => console.error('made up'))
})

test('an allowed response, a signed-out 401 and a reset connection do not fail the test', {
  tag: '@desktop',
}, async ({ page, request, playwright, allowResponse }) => {
  await openEmptyPage(page)
  await page.evaluate(() => Promise.all([fetch('/refused'), fetch('/api/user')]))
  allowResponse('404 GET /refused')

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

/** On the site's origin but without its content security policy, so that only the caused errors are reported. */
async function openEmptyPage(page: Page): Promise<void> {
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Empty</title>' }))
  for (const path of ['**/refused', '**/allowed']) await page.route(path, (route) => route.fulfill({ status: 404 }))
  await page.route('**/broken', (route) => route.abort('connectionreset'))
  await page.route('http://elsewhere.example/**', (route) => route.fulfill({ body: '' }))
  await page.goto('/empty')
}
