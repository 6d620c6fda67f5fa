import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPng } from '#tests/e2e/a-png.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { findRowsByEmail } from '#tests/support/find-rows-by-email.ts'
import { postForm } from '#tests/support/post-form.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** What a payer may upload as a screenshot. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const png = aPng()
const send = (fields: Record<string, string>, file: Buffer) =>
  postForm(app, '/api/qr-payment-confirmation', fields, { file })
const payer = () => {
  const { name, email, phone } = aRegistration()
  return { name, email, phone }
}
const findRows = (email: string) => findRowsByEmail(app, email)

test.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['PDF', Buffer.from('%PDF-1.7 …')],
  ['ZIP', Buffer.from('PK\x03\x04…')],
  ['a truncated PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['noise', randomBytes(2000)],
])('%s is refused with 415', async (_what, file) => {
  const person = payer()
  const response = await send(person, file)
  const message = 'Please send a picture in PNG or JPG format'
  expect([response.statusCode, response.json()]).toMatchObject([415, { message, errors: { screenshot: message } }])
  expect((await findRows(person.email)).registration).toBeUndefined()
})

test('a picture with too many pixels is refused, however small the file', async () => {
  const bomb = aPng({ width: 4_001, height: 4_000, isBlackAndWhite: true })
  expect(bomb.length).toBeLessThan(10_000)
  expect((await send(payer(), bomb)).statusCode).toBe(415)
})

test('re-encoding removes data behind a picture', async () => {
  const person = payer()
  const response = await send(person, Buffer.concat([png, Buffer.from('<script>alert("hidden")</script>')]))
  expect(response.statusCode).toBe(201)
  const { uploads: pictures } = await findRows(person.email)
  expect(Buffer.from(pictures[0]?.content ?? []).includes('hidden')).toBe(false)
})

test('more than 5 MB is 413 with the picture’s message', async () => {
  for (const size of [5 * 1024 * 1024 + 1, 6 * 1024 * 1024]) {
    const response = await send(payer(), Buffer.concat([png, Buffer.alloc(size - png.length)]))
    expect([response.statusCode, response.json().message]).toEqual([413, 'Please select an image smaller than 5MB'])
  }
})
