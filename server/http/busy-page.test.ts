import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fakePages } from '#tests/support/fake-pages.ts'
import { setUpPagesSite } from '#tests/support/pages-site.ts'
import { Problem } from './problem.ts'

const { start } = await setUpPagesSite()

function busy(retryAfterSeconds: number) {
  return start({
    pages: fakePages({
      render: async () => {
        throw new Problem('unavailable', 'Later.', { retryAfterSeconds })
      },
    }).pages,
  })
}

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test('a person who opens a page while the site is busy gets one that tries again by itself', async () => {
  const app = await busy(5)
  const { statusCode, headers, body } = await app.get('/secret/token', browser)
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain('<meta http-equiv="refresh" content="5">')
  expect(body).toContain('We’ll try again in 5 seconds')
})

test('it never tries again sooner than after three seconds', async () => {
  const app = await busy(1)
  expect((await app.get('/secret/token', browser)).body).toContain('<meta http-equiv="refresh" content="3">')
})

test('its policy allows its own style and nothing else', async () => {
  const app = await busy(5)
  const { headers, body } = await app.get('/secret/token', browser)
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(body) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  expect(headers['content-security-policy']).toBe(policy)
  expect([headers['x-frame-options'], body.includes('<script')]).toEqual(['DENY', false])
})

test('a program gets JSON, and other errors stay as they are', async () => {
  const app = await busy(5)
  expect((await app.get('/secret/token', { accept: '*/*' })).json()).toMatchObject({ code: 'unavailable' })
  expect((await app.get('/api/no-such-call', browser)).json()).toMatchObject({ code: 'not_found' })
})
