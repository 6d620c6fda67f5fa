import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payments } from '#database/schema/tables.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { startTestApp, type TestApp, testNow } from '#tests/support/test-app.ts'

/** The page of the sandbox, which behaves like a payment provider's. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const card = { cardNumber: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Asha' }
const declined = { ...card, cardNumber: '4000000000000002' }

async function open() {
  const form = aRegistration()
  const { url } = (await app.post('/api/create-checkout-session', form)).json()
  const session = url.split('/').at(-1)
  const path = `/api/sandbox/checkout/${session}`
  return {
    email: form.email,
    session,
    show: () => app.get(path),
    pay: (input = card) => app.post(`${path}/pay`, input),
    setOutcome: (outcome: 'refund_due' | 'refunded' | 'failed') =>
      app.services.database.queries.update(payments).set({ outcome }).where(eq(payments.providerReference, session)),
  }
}

test('it shows what is paid for, and is not cached', async () => {
  const { email, session, show } = await open()
  const response = await show()
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.json()).toEqual({
    title: 'AI for Everyone',
    email,
    amount: 1999,
    includesGst: false,
    state: 'open',
    cancelUrl: expect.stringMatching(/^http:\/\/localhost:3000\/payment\/cancel\?payment=[\w-]{36}$/),
    successUrl: `http://localhost:3000/payment/success?session_id=${session}`,
  })
})

test('an unknown checkout is neither shown nor paid', async () => {
  expect((await app.get('/api/sandbox/checkout/cs_sandbox_nobodys')).statusCode).toBe(404)
  expect((await app.post('/api/sandbox/checkout/cs_sandbox_nobodys/pay', card)).statusCode).toBe(404)
})

test('another card than the one of the sandbox is declined, and the payer may try again', async () => {
  const { show, pay } = await open()
  const refused = await pay(declined)
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'declined'])
  expect(refused.json().errors.cardNumber).toBe(refused.json().message)
  expect((await show()).json().state).toBe('open')
  expect((await pay()).statusCode).toBe(200)
})

test.each(['paid', 'refund_due', 'refunded'] as const)('what is %s cannot be paid again', async (outcome) => {
  const { session, show, pay, setOutcome } = await open()
  await pay()
  if (outcome !== 'paid') await setOutcome(outcome)
  expect((await show()).json().state).toBe('paid')
  const again = await pay(declined)
  expect([again.statusCode, again.json()]).toEqual([
    200,
    { url: `http://localhost:3000/payment/success?session_id=${session}` },
  ])
  app.clock.now = new Date(testNow.getTime() + 60 * 60 * 1000)
  expect((await show()).json().state).toBe('paid')
  app.clock.now = testNow
})

test('it can be paid for 31 minutes, unless it was closed', async () => {
  const [slow, closed] = [await open(), await open()]
  await closed.setOutcome('failed')
  expect((await closed.show()).json().state).toBe('expired')
  app.clock.now = new Date(testNow.getTime() + 31 * 60 * 1000 - 1)
  expect((await slow.show()).json().state).toBe('open')
  app.clock.now = new Date(testNow.getTime() + 31 * 60 * 1000)
  expect((await slow.show()).json().state).toBe('expired')
  for (const checkout of [slow, closed]) {
    const refused = await checkout.pay()
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'link_invalid'])
  }
  app.clock.now = testNow
})
