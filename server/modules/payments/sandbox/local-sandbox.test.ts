import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRegistration } from '#tests/factories/registrations.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const availability = '/api/masterclasses/ai-for-everyone-masterclass/availability'
const card = { cardNumber: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Asha' }
type Caller = { remoteAddress: string; headers?: Record<string, string> }
const post = (url: string, payload: object, caller: Caller) => app.request({ method: 'POST', url, payload, ...caller })
const openCheckout = async () => {
  const { url } = (await app.post('/api/create-checkout-session', aRegistration())).json()
  return `/api/sandbox/checkout/${url.split('/').at(-1)}`
}

test.each<Caller>([
  { remoteAddress: '192.168.1.20' },
  { remoteAddress: '::ffff:10.0.0.5' },
  { remoteAddress: '2001:db8::1' },
  // A local proxy forwards other people's requests, with this header.
  { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' } },
  { remoteAddress: '::1', headers: { forwarded: 'for=127.0.0.1' } },
  { remoteAddress: '127.0.0.1', headers: { 'x-real-ip': '203.0.113.9' } },
])('the local sandbox accepts no card from $remoteAddress with $headers', async (caller) => {
  const choice = await app.request({ url: availability, ...caller })
  expect(choice.json()).toMatchObject({ isOpen: true, takesCards: false })
  const refused = await post('/api/create-checkout-session', aRegistration(), caller)
  expect([refused.statusCode, refused.json().message]).toEqual([503, 'Card payments are not available right now'])
  const checkout = await openCheckout()
  expect((await app.request({ url: checkout, ...caller })).statusCode).toBe(404)
  expect((await post(`${checkout}/pay`, card, caller)).statusCode).toBe(404)
  expect((await app.get(checkout)).json().state).toBe('open')
})

test.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])(
  'the local sandbox accepts a card from %s',
  async (remoteAddress) => {
    expect((await app.request({ url: availability, remoteAddress })).json().takesCards).toBe(true)
    expect((await post(`${await openCheckout()}/pay`, card, { remoteAddress })).statusCode).toBe(200)
  },
)

test('a trusted proxy cannot make its callers local', async () => {
  const proxied = await startTestApp({ trustedProxies: ['127.0.0.1', '10.0.0.0/8'] })
  const headers = { 'x-forwarded-for': '127.0.0.1, 10.0.0.9' }
  expect((await proxied.get(availability, headers)).json().takesCards).toBe(false)
  await proxied.close()
})
