import { expect, test } from 'vitest'
import { webhook } from '#tests/fakes/stripe.ts'
import { startTestApp } from '#tests/support/test-app.ts'

test.each([
  ['no card provider', { provider: null }],
  ['the sandbox', {}],
])('with %s there is no webhook', async (_which, options) => {
  const app = await startTestApp(options)
  const event = webhook('charge.refunded', {}, { at: app.clock.now })
  const response = await app.request({ method: 'POST', url: '/api/stripe/webhook', ...event })
  expect(response.statusCode).toBe(404)
  await app.close()
})
