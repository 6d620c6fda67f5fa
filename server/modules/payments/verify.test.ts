import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { stripePayments } from '#server/outside/stripe.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { webhook } from '#tests/fakes/stripe.ts'
import { startStripeApp } from '#tests/support/stripe-app.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { stripe, app, startCheckout, paymentStatusOf, setMinutesPassed, resetStripe, close } = await startStripeApp()
/** A second process on the same database. */
const neighbour = await startTestApp({ database: app.services.database, provider: stripePayments(stripe.settings) })
const { wait } = app.services
afterEach(() => {
  vi.restoreAllMocks()
  app.services.wait = wait
  resetStripe()
})
afterAll(async () => {
  await neighbour.close()
  await close()
})

const verify = async (id: string, site = app) => (await site.get(`/api/payment/verify?session_id=${id}`)).json()
const sessionOf = (url: string) => url.split('/').at(-1) ?? ''

test('200 requests over two processes query the provider once in three seconds', async () => {
  const id = sessionOf(await startCheckout(aRegistration()))
  stripe.fake.calls = 0
  const request = (n: number) => verify(id, n % 2 === 0 ? app : neighbour)
  const responses = await Promise.all(Array.from({ length: 200 }, (_, n) => request(n)))
  expect(new Set(responses.map(({ success }) => success))).toEqual(new Set([false]))
  expect(stripe.fake.calls).toBe(1)
  setMinutesPassed(2.9 / 60)
  await verify(id)
  expect(stripe.fake.calls).toBe(1)
  setMinutesPassed(3.1 / 60)
  await Promise.all([verify(id), verify(id)])
  expect(stripe.fake.calls).toBe(2)
})

test('a returning payer sees success at once in every tab, without another query', async () => {
  const form = aRegistration()
  const { id } = stripe.pay(await startCheckout(form))
  stripe.fake.calls = 0
  const responses = await Promise.all([verify(id), verify(id), verify(id)])
  expect(responses.map(({ success }) => success)).toEqual([true, true, true])
  expect(await paymentStatusOf(form.email)).toBe('paid')
  expect(await verify(id, neighbour)).toMatchObject({ success: true })
  expect(stripe.fake.calls).toBe(1)
})

test('a check just before the payment is repeated a few seconds later', async () => {
  const url = await startCheckout(aRegistration())
  expect(await verify(sessionOf(url))).toEqual({ success: false })
  stripe.pay(url)
  setMinutesPassed(4 / 60)
  expect(await verify(sessionOf(url))).toMatchObject({ success: true })
})

test('a failing provider is no error for the payer, and is queried again a few seconds later', async () => {
  const { id } = stripe.pay(await startCheckout(aRegistration()))
  stripe.fake.mode = 'refusing'
  expect(await Promise.all([verify(id), verify(id)])).toEqual([{ success: false }, { success: false }])
  stripe.fake.mode = 'healthy'
  setMinutesPassed(4 / 60)
  expect(await verify(id)).toMatchObject({ success: true })
})

test('a payment that another process is settling is a success', async () => {
  const { id } = stripe.pay(await startCheckout(aRegistration()))
  const { provider } = neighbour.services
  if (!provider) throw new Error('the other process accepts no cards')
  const { findCheckout } = provider
  let respond = () => {}
  const queried = new Promise<void>((markQueried) => {
    vi.spyOn(provider, 'findCheckout').mockImplementationOnce(async (reference) => {
      markQueried()
      await new Promise<void>((resolve) => {
        respond = resolve
      })
      return findCheckout(reference)
    })
  })
  const confirming = verify(id, neighbour)
  await queried
  let pauses = 0
  app.services.wait = async () => {
    pauses++
    respond()
    await confirming
  }
  expect([(await verify(id)).success, pauses]).toEqual([true, 1])
})

test('a payer waits three seconds at most for a check that another process makes', async () => {
  const id = sessionOf(await startCheckout(aRegistration()))
  await verify(id)
  const pauses: number[] = []
  app.services.wait = async (ms) => void pauses.push(ms)
  stripe.fake.calls = 0
  expect(await verify(id)).toEqual({ success: false })
  expect([pauses, stripe.fake.calls]).toEqual([[1000, 1000, 1000], 0])
})

test('a payment that is settled already is not asked about, nor one of a provider without keys', async () => {
  const { id } = stripe.pay(await startCheckout(aRegistration()))
  const elsewhere = await startTestApp({ database: app.services.database })
  expect(await verify(id, elsewhere)).toEqual({ success: false })
  await elsewhere.close()
  expect(await verify(id)).toMatchObject({ success: true })
  stripe.fake.calls = 0
  app.services.wait = () => Promise.reject(new Error('nobody waits'))
  expect(await verify(id)).toMatchObject({ success: true })
  expect(stripe.fake.calls).toBe(0)
})

test('of a checkout that has ended unpaid there is nothing to show', async () => {
  const url = await startCheckout(aRegistration())
  const event = webhook(
    'checkout.session.expired',
    { ...stripe.sessions.get(sessionOf(url)), status: 'expired' },
    { at: app.clock.now },
  )
  await app.request({ method: 'POST', url: '/api/stripe/webhook', ...event })
  expect(await verify(sessionOf(url))).toEqual({ success: false })
})

test('a bug is not taken for a silent provider', async () => {
  const id = sessionOf(await startCheckout(aRegistration()))
  const { provider } = app.services
  if (!provider) throw new Error('the site accepts no cards')
  vi.spyOn(provider, 'findCheckout').mockRejectedValue(new TypeError('a bug'))
  expect((await app.get(`/api/payment/verify?session_id=${id}`)).statusCode).toBe(500)
})

test('a payment right after a check is found as soon as another check is allowed', async () => {
  const url = await startCheckout(aRegistration())
  expect(await verify(sessionOf(url))).toEqual({ success: false })
  const { id } = stripe.pay(url)
  stripe.fake.calls = 0
  app.services.wait = async (ms) => {
    app.clock.now = new Date(app.clock.now.getTime() + ms)
  }
  expect(await verify(id)).toMatchObject({ success: true })
  expect(stripe.fake.calls).toBe(1)
})
