import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payments } from '#database/schema/tables.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer } from '#tests/support/buyers.ts'
import { startSettlementApp } from '#tests/support/settlement-app.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const site = await startSettlementApp()
const { app, findRows, setMinutesPassed } = site
const { provider, database } = app.services

beforeEach(site.reset)
afterEach(() => {
  vi.restoreAllMocks()
  site.resetStripe()
})
afterAll(site.close)

test('a buyer whose checkout is replaced each time it is closed is asked to try again', async () => {
  if (!provider) throw new Error('the site accepts no cards')
  const [form, buyer] = [aRegistration(), aBuyer(app)]
  await buyer.checkout(form)
  const [first] = (await findRows(form.email)).payments
  if (!first) throw new Error('no payment was made')
  const { id: _id, ...values } = first
  setMinutesPassed(31)
  const { closeCheckout } = provider
  const close = vi.spyOn(provider, 'closeCheckout').mockImplementation(async (reference) => {
    const again = `again ${close.mock.calls.length}`
    await database.queries
      .insert(payments)
      .values({ ...values, providerReference: `cs_${again}`, idempotencyKey: again })
    return closeCheckout(reference)
  })
  const refused = await buyer.startCheckout(form)
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    503,
    'cards_unavailable',
    '5',
  ])
  expect(close).toHaveBeenCalledTimes(3)
})

test('after a change of the provider, an open checkout is closed where it is, and a new one is made', async () => {
  if (!provider) throw new Error('the site accepts no cards')
  const form = aRegistration()
  const first = await site.startCheckout(form)
  const changed = await startTestApp({ database, otherProviders: [provider] })
  const { url } = (await changed.post('/api/create-checkout-session', form)).json()
  await changed.close()
  expect([new URL(url).pathname, site.sessionAt(first)?.status]).toEqual([
    expect.stringMatching(/^\/checkout\/sandbox\//),
    'expired',
  ])
  expect((await findRows(form.email)).payments).toMatchObject([{ provider: 'stripe', outcome: 'failed' }])
})
