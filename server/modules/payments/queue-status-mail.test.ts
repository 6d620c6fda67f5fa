import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { gstSettings, masterclasses, masterclassRegistrations, outbox } from '#database/schema/tables.ts'
import { aCompany, turnGstOn } from '#tests/factories/documents.ts'
import { publishEvent } from '#tests/factories/events.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer } from '#tests/support/buyers.ts'
import { startSettlementApp } from '#tests/support/settlement-app.ts'
import { aStaffMember, staffCaller } from '#tests/support/staff-app.ts'

/** What an email says about the current state of a registration. */
const site = await startSettlementApp()
const { app, stripe, sendWebhook, expireCheckout, findRows } = site
const { queries } = app.services.database
const call = staffCaller(app, (await aStaffMember(app)).session)
const joinUrl = 'https://meet.example/room'
const setEvent = (values: Partial<typeof masterclasses.$inferInsert>) =>
  queries.update(masterclasses).set(values).where(eq(masterclasses.slug, 'ai-for-everyone-masterclass'))

beforeEach(site.reset)
afterEach(async () => {
  await setEvent({ joinUrl: null, pricePaise: 199_900 })
  await queries.delete(gstSettings)
})
afterAll(site.close)

async function lastMailTo(email: string) {
  const mails = await queries.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)
  return mails.at(-1)
}
const pay = async (url: string) => sendWebhook('checkout.session.completed', stripe.pay(url))

test('a receipt names the amount that was paid, not that of an attempt before', async () => {
  const [form, buyer] = [aRegistration(), aBuyer(app)]
  await expireCheckout(await buyer.checkout(form))
  await setEvent({ pricePaise: 149_900, joinUrl })
  await pay(await buyer.checkout(form))
  const { registration } = await findRows(form.email)
  expect(await lastMailTo(form.email)).toMatchObject({
    kind: 'payment_received',
    facts: { amount: 1499, receiptNumber: registration?.receiptNumber, isInvoice: false, hasJoinLink: true },
  })
})

test('a receipt has the seat’s own link before there is a room', async () => {
  const form = aRegistration()
  await pay(await site.startCheckout(form))
  expect((await lastMailTo(form.email))?.facts).toMatchObject({ hasJoinLink: true })
})

test('a ticket has the link to join too', async () => {
  await publishEvent({ call }, { slug: 'free-with-link', price: 0, joinUrl })
  const form = aRegistration({ masterclassSlug: 'free-with-link' })
  await app.post('/api/create-checkout-session', form)
  expect(await lastMailTo(form.email)).toMatchObject({ kind: 'free_seat', facts: { hasJoinLink: true } })
})

test('an email says invoice where the number is one of an invoice', async () => {
  await turnGstOn(queries)
  const form = aRegistration({ stateCode: '29' })
  await pay(await site.startCheckout(form))
  expect(await lastMailTo(form.email)).toMatchObject({ kind: 'payment_received', facts: { isInvoice: true } })
  // Beside it, a note and another invoice.
  const { registration } = await findRows(form.email)
  await app.post(`/api/registrations/${(await verify(form.email)).linkToken}/company`, aCompany)
  await call('POST', `registrations/${registration?.id}/resend`)
  expect(await lastMailTo(form.email)).toMatchObject({ kind: 'payment_received', facts: { isInvoice: true } })
})

const verify = async (email: string) => {
  const [payment] = (await findRows(email)).payments
  return (await app.get(`/api/payment/verify?session_id=${payment?.providerReference}`)).json().registration
}

test('a number that is not one of an invoice is not called so, whatever else the order has', async () => {
  await turnGstOn(queries)
  const form = aRegistration({ stateCode: '29' })
  await pay(await site.startCheckout(form))
  const ofForm = eq(masterclassRegistrations.email, form.email)
  await queries.update(masterclassRegistrations).set({ receiptNumber: 'RWR/26-27/999999' }).where(ofForm)
  await call('POST', `registrations/${(await findRows(form.email)).registration?.id}/resend`)
  expect(await lastMailTo(form.email)).toMatchObject({ facts: { isInvoice: false, receiptNumber: 'RWR/26-27/999999' } })
})

test.each([
  ['an open checkout', 'pending', true, 'checkout_open'],
  ['a proof with a seat', 'awaiting_verification', true, 'proof_received'],
  ['a proof without a seat', 'awaiting_verification', false, 'proof_received_unheld'],
] as const)('the email of %s can be sent again', async (_what, paymentStatus, holdsSeat, kind) => {
  const form = aRegistration()
  await site.startCheckout(form)
  const { registration } = await findRows(form.email)
  const ofForm = eq(masterclassRegistrations.email, form.email)
  await queries.update(masterclassRegistrations).set({ paymentStatus, holdsSeat }).where(ofForm)
  expect((await call('POST', `registrations/${registration?.id}/resend`)).statusCode).toBe(204)
  const facts = { registrationId: registration?.id, amount: 1999 }
  expect(await lastMailTo(form.email)).toMatchObject({ kind, facts })
})

test('so can that of a QR code, which may have been paid', async () => {
  const form = aRegistration()
  await aBuyer(app).startUpi(form)
  await call('POST', `registrations/${(await findRows(form.email)).registration?.id}/resend`)
  expect((await lastMailTo(form.email))?.kind).toBe('upi_open')
})

test('resending is recorded, refused after ten in an hour, and says when to try again', async () => {
  const form = aRegistration()
  await pay(await site.startCheckout(form))
  const { registration } = await findRows(form.email)
  const resend = () => call('POST', `registrations/${registration?.id}/resend`)
  for (let time = 0; time < 9; time++) expect((await resend()).statusCode).toBe(204)
  const refused = await resend()
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([429, 'too_many', '3600'])
})
