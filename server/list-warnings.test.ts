import { afterAll, expect, test } from 'vitest'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer, payAt } from '#tests/support/buyers.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { withProviders } from '#tests/support/with-providers.ts'
import { readConfig } from './config.ts'
import { listWarnings } from './list-warnings.ts'

const app = await startTestApp()
const { services } = app
afterAll(() => app.close())
const safe = { secret: 'x'.repeat(16), key: 'rzp_live_1' }
const razorpay = (key: string, secret: string) => ({
  RAZORPAY_KEY_ID: key,
  RAZORPAY_KEY_SECRET: safe.secret,
  RAZORPAY_WEBHOOK_SECRET: secret,
})
const stripe = (key: string) => ({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: `whsec_${safe.secret}` })
const PUBLIC_URL = 'https://rolewise.example'
const warningsOf = (environment: Record<string, string>) => listWarnings(readConfig(environment), services)

test.each([
  ['a test key of Razorpay', razorpay('rzp_test_1', safe.secret), ['RAZORPAY_KEY_ID is a key for testing']],
  ['a test key of Stripe', stripe('sk_test_1'), ['STRIPE_SECRET_KEY is a key for testing']],
  ['a restricted test key of Stripe', stripe('rk_test_1'), ['STRIPE_SECRET_KEY is a key for testing']],
  ['a secret that can be guessed', razorpay(safe.key, safe.secret.slice(1)), ['RAZORPAY_WEBHOOK_SECRET is short']],
  ['live keys', { ...razorpay(safe.key, safe.secret), ...stripe('sk_live_1'), CARD_PROVIDER: 'stripe' }, []],
])('a public site with %s', async (_what, keys, expected) => {
  const lines = await warningsOf({ ...keys, PUBLIC_URL })
  expect(lines).toEqual(expected.map((start) => expect.stringMatching(new RegExp(`^${start}: `))))
  expect(await warningsOf(keys)).toEqual([])
})

test('a shared database without a shared secret, and connections that are not encrypted', async () => {
  const DATABASE_URL = 'postgres://db.example/a'
  expect(await warningsOf({ DATABASE_URL, SESSION_SECRET: 'x'.repeat(32), CERTIFICATE_KEY_FILE: '/key' })).toEqual([
    expect.stringContaining('sslmode'),
  ])
  expect(await warningsOf({ DATABASE_URL })).toEqual([
    expect.stringContaining('SESSION_SECRET'),
    expect.stringContaining('CERTIFICATE_KEY_FILE'),
    expect.stringContaining('sslmode'),
  ])
})

test('open payments at a provider whose keys were removed, until they are settled', async () => {
  const buyer = aBuyer(app)
  const checkout = await buyer.checkout(aRegistration())
  const config = readConfig({})
  const without = withProviders(services)
  expect(await listWarnings(config, without)).toEqual([expect.stringMatching(/^payments at sandbox are open/)])
  expect(await listWarnings(config, services)).toEqual([])
  await payAt(app, checkout)
  expect(await listWarnings(config, without)).toEqual([])
})
