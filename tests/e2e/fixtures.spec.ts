import type { Page } from '@playwright/test'
import { test } from './fixtures.ts'

/** Each of these must fail: a watch that sees nothing would let every other test pass. */
const troubles: Record<string, (page: Page) => Promise<unknown>> = {
  'an error in the console': (page) => page.evaluate(() => console.error('made up')),
  'a warning in the console': (page) => page.evaluate(() => console.warn('made up')),
  'an uncaught error': (page) =>
    page.evaluate(
      () =>
        new Promise((done) =>
          setTimeout(
            done,
            50,
            setTimeout(() => void Object(null).made.up, 0),
          ),
        ),
    ),
  'an answer of 404': (page) => page.evaluate(() => fetch('/api/no-such-call')),
  'a failed request': async (page) => {
    await page.route('**/made-up', (route) => route.abort('connectionreset'))
    await page.evaluate(() => fetch('/made-up').catch(() => {}))
  },
  'a request to somebody else': async (page) => {
    await page.route('http://elsewhere.example/**', (route) => route.fulfill({ body: '' }))
    await page.evaluate(() => fetch('http://elsewhere.example/', { mode: 'no-cors' }).catch(() => {}))
  },
}

for (const [name, cause] of Object.entries(troubles)) {
  test(`${name} fails a test`, async ({ page }) => {
    test.fail()
    await page.goto('/healthz')
    await cause(page)
  })
}

test('an answer that the test allows fails nothing', async ({ page, allowAnswer }) => {
  allowAnswer('404 GET /api/no-such-call')
  await page.goto('/healthz')
  await page.evaluate(() => fetch('/api/no-such-call'))
})

test('being signed out fails nothing', async ({ page }) => {
  await page.goto('/healthz')
  await page.evaluate(() => fetch('/api/user'))
})
