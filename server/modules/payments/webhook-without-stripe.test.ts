import { expect, test } from 'vitest'
import { webhook } from '#tests/fakes/stripe.ts'
import { startTestApp } from '#tests/support/test-app.ts'

test.each([
  ['no card provider', { provider: null }],
  ['the sandbox', {}],
])('with %s there is no webhook, and no return', async (_which, options) => {
  const app = await startTestApp(options)
  const event = webhook('charge.refunded', {}, { at: app.clock.now })
  for (const name of ['stripe', 'sandbox', 'nobody']) {
    const response = await app.request({ method: 'POST', url: `/api/${name}/webhook`, ...event })
    const returned = await app.get(`/api/${name}/return?razorpay_payment_link_id=plink_1`)
    expect([name, response.statusCode, returned.statusCode]).toEqual([name, 404, 404])
  }
  await app.close()
})
