import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aRegistration } from '#tests/factories/registrations.ts'
import { startSettlementApp } from '#tests/support/settlement-app.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { closeStalePayment } from './close-stale-payment.ts'

/** We close a checkout, and the provider's event about that overtakes its reply. */
const site = await startSettlementApp()
const { app, startCheckout, expireCheckout, findRows, member } = site
const { provider } = app.services

beforeEach(site.reset)
afterEach(() => {
  vi.restoreAllMocks()
  site.resetStripe()
})
afterAll(site.close)

/** An open checkout whose event arrives, so many seconds later, before the call that closes it returns. */
async function openOvertaken(seconds = 0) {
  if (!provider) throw new Error('the site accepts no cards')
  const form = aRegistration()
  const url = await startCheckout(form)
  const statuses: number[] = []
  const report = async () => statuses.push((await expireCheckout(url)).statusCode)
  const { closeCheckout } = provider
  vi.spyOn(provider, 'closeCheckout').mockImplementation(async (reference) => {
    const closed = await closeCheckout(reference)
    site.setMinutesPassed(seconds / 60)
    await report()
    return closed
  })
  const { registration, payments } = await findRows(form.email)
  const close = () => closeStalePayment(app.services, payments[0]?.id ?? 0, { keepSeat: true })
  return { email: form.email, statuses, report, close, registrationId: registration?.id ?? 0 }
}

async function stateOf(email: string) {
  const { registration, payments } = await findRows(email)
  return [registration?.paymentStatus, registration?.holdsSeat, payments[0]?.outcome]
}

test('the event waits, so that a seat which is to be kept is kept', async () => {
  const { email, statuses, report, close } = await openOvertaken(59)
  expect(await close()).toBe(true)
  expect(await stateOf(email)).toEqual(['pending', true, 'failed'])
  await report()
  expect(statuses).toEqual([503, 204])
  expect(await stateOf(email)).toEqual(['pending', true, 'failed'])
})

test('the team’s cancellation of the seat is not refused', async () => {
  const { email, statuses, registrationId } = await openOvertaken()
  await cancelRegistration(app.services, registrationId, member.id)
  expect(statuses).toEqual([503])
  expect(await stateOf(email)).toEqual(['failed', false, 'failed'])
  expect((await findRows(email)).mails).toEqual(['registration_cancelled_unpaid'])
})

test('after a minute the call that closes it has died, and the event counts', async () => {
  const { email, statuses, close } = await openOvertaken(60)
  expect(await close()).toBe(false)
  expect([statuses, await stateOf(email)]).toEqual([[204], ['failed', false, 'failed']])
})
