import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { masterclassRegistrations, payments } from '#database/schema/tables.ts'
import { cancelEvent, publishEvent } from '#tests/factories/events.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { webhook } from '#tests/fakes/stripe.ts'
import { aStaffMember, staffCaller } from '#tests/support/staff-app.ts'
import { startStripeApp } from '#tests/support/stripe-app.ts'
import { sendDueRefunds } from '../public.ts'

/** A part of a card's payment is being refunded when its event is cancelled. */
const { stripe, app, startCheckout, resetStripe, close } = await startStripeApp()
const { queries } = app.services.database
const { session } = await aStaffMember(app)
const call = staffCaller(app, session)
afterEach(resetStripe)
afterAll(close)

const amountPaise = 99_950

async function partOnItsWay(slug: string) {
  const { id } = await publishEvent({ call }, { slug, seats: null })
  const form = aRegistration({ masterclassSlug: slug })
  const paid = stripe.pay(await startCheckout(form))
  await send('checkout.session.completed', paid)
  const [payment] = await queries.select().from(payments).where(eq(payments.paymentIntentId, paid.payment_intent))
  stripe.fake.refundStatus = 'pending'
  const part = { amount: 200, reason: 'One evening fewer', freesSeats: false }
  expect((await call('POST', `payments/${payment?.id}/refunds`, part)).json().state).toBe('pending')
  stripe.fake.refundStatus = 'succeeded'
  await cancelEvent({ call }, id)
  const refunds = () => stripe.refunds.filter(({ payment_intent }) => payment_intent === paid.payment_intent)
  const readStatus = async () => {
    const rows = await queries
      .select()
      .from(masterclassRegistrations)
      .where(eq(masterclassRegistrations.email, form.email))
    return rows[0]?.paymentStatus
  }
  return { id: id as number, refunds, readStatus }
}

const send = (type: string, object: object) =>
  app.request({ method: 'POST', url: '/api/stripe/webhook', ...webhook(type, object, { at: app.clock.now }) })

test('the rest follows once the part has arrived', async () => {
  const { id, refunds, readStatus } = await partOnItsWay('a-part')
  await sendDueRefunds(app.services)
  expect(refunds().map(({ amount }) => amount)).toEqual([20_000])
  await send('refund.updated', { ...refunds()[0], status: 'succeeded' })
  expect(await readStatus()).toBe('refund_due')
  await sendDueRefunds(app.services)
  expect(refunds().map(({ amount }) => amount)).toEqual([20_000, amountPaise - 20_000])
  expect(await readStatus()).toBe('refunded')
  const { progress } = (await app.get(`/api/staff/events/${id}/cancellation`, session)).json()
  expect(progress.card).toMatchObject({ pending: { count: 0 }, done: { amount: 999.5 } })
})

test('a part that fails leaves the whole payment due, with a notice', async () => {
  const { id, refunds, readStatus } = await partOnItsWay('a-failed-part')
  await send('refund.failed', { ...refunds()[0], status: 'failed' })
  await sendDueRefunds(app.services)
  expect(refunds()).toHaveLength(1)
  expect(await readStatus()).toBe('refund_due')
  const { progress } = (await app.get(`/api/staff/events/${id}/cancellation`, session)).json()
  expect(progress.failed).toMatchObject([{ state: 'failed' }])
})
