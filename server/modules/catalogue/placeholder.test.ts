import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a placeholder is an SVG of the requested size', async () => {
  const response = await app.get('/api/placeholder/640/360')
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toMatch(/^image\/svg\+xml/)
  expect(response.body).toMatch(/^<svg [^>]*width="640" height="360"/)
})

test.each(['0/100', '100/0', '4001/10', 'a/b', '1e3/10', '-5/10', '10/99999', '<script>/1'])(
  '%s is refused',
  async (size) => {
    const [width, height] = size.split('/').map(encodeURIComponent)
    const response = await app.get(`/api/placeholder/${width}/${height}`)
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toBe('Width and height are whole numbers from 1 to 4000')
  },
)
