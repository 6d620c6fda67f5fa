import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signSeatLink } from '#server/modules/bookings/public.ts'
import { aPng } from '#tests/e2e/a-png.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { findRowsByEmail } from '#tests/support/find-rows-by-email.ts'
import { postForm } from '#tests/support/post-form.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { rejectProof } from './decide-proof.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await startTestApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const png = aPng()
const noPicture = Buffer.from('no picture at all')

async function send(file: Buffer) {
  const { name, email, phone } = aRegistration()
  const response = await postForm(app, '/api/qr-payment-confirmation', { name, email, phone }, { file })
  return { email, response }
}

const proofUrl = (linkToken: string) => `/api/registrations/${linkToken}/proof`
const sendAgain = (linkToken: string, file: Buffer) => postForm(app, proofUrl(linkToken), {}, { file })

/** The link of a registration whose screenshot was rejected, so that another one may be sent. */
async function aRefusedLink(): Promise<string> {
  const { email, response } = await send(png)
  const registrationId = (await findRowsByEmail(app, email)).registration?.id ?? 0
  const { id: actorId } = await anAccount(app)
  await rejectProof(app.services, { registrationId, actorId, reason: 'The amount cannot be read' })
  return response.json().registration.linkToken
}

/** Announces a large picture without sending it, and returns the response's status. */
async function announce(url: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5300000\r\n\r\n`,
  )
  const response = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => ['closed'])])
  socket.destroy()
  return String(response[0]).split('\r\n', 1)[0] ?? ''
}

test('an invalid or settled link is refused before the upload is read', async () => {
  const { email, response } = await send(png)
  const { registration } = await findRowsByEmail(app, email)
  const [id, reference] = [registration?.id ?? 0, registration?.reference ?? '']
  const signed = (link: Parameters<typeof signSeatLink>[2]) =>
    signSeatLink(app.services.sessionSecret, 'registration', link)
  const deleted = signed({ id: 999_999, reference })
  const ofAnother = signed({ id, reference: 'RWAAAAAAAA' })
  for (const link of ['made-up', deleted, ofAnother])
    expect(await announce(proofUrl(link))).toBe('HTTP/1.1 404 Not Found')
  expect(await announce(proofUrl(response.json().registration.linkToken))).toBe('HTTP/1.1 409 Conflict')
})

test('a screenshot that is not needed is not decoded', async () => {
  const { response } = await send(png)
  expect((await sendAgain(response.json().registration.linkToken, noPicture)).statusCode).toBe(409)
})

test('of sixty concurrent uploads through one link two are accepted, and nobody else waits', async () => {
  const link = await aRefusedLink()
  const sixty = Array.from({ length: 60 }, () => sendAgain(link, png))
  const other = await send(png)
  const statuses = (await Promise.all(sixty)).map(({ statusCode }) => statusCode)
  expect(other.response.statusCode).toBe(201)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(58)
  const refused = (await Promise.all(sixty)).find(({ statusCode }) => statusCode === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
})

test('one link accepts ten uploads in fifteen minutes', async () => {
  const link = await aRefusedLink()
  for (let n = 0; n < 10; n++) expect((await sendAgain(link, noPicture)).statusCode).toBe(415)
  expect((await sendAgain(link, png)).statusCode).toBe(429)
  app.clock.now = new Date(app.clock.now.getTime() + 16 * 60_000)
  expect((await sendAgain(link, png)).statusCode).toBe(200)
})
