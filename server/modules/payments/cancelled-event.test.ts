import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishEvent } from '#tests/factories/events.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

async function cancel(slug: string) {
  const { id, version } = (await site.get('events')).find((event: { slug: string }) => event.slug === slug)
  return site.call('POST', `events/${id}/status`, { status: 'cancelled', version })
}

test('everybody with a seat is emailed, and the team is told how many have sent money', async () => {
  const slug = 'called-off'
  await publishEvent(site, { slug, title: 'Called off' })
  const paid = await paidRegistration(site, { masterclassSlug: slug })
  const waiting = await sendProof(site.app, { masterclassSlug: slug })
  // The price of today is not what these two have paid.
  const event = (await site.get('events')).find((one: { slug: string }) => one.slug === slug)
  await site.call('PUT', `events/${event.id}`, { ...event, price: 0, listPrice: null })
  expect((await cancel(slug)).statusCode).toBe(200)
  await site.app.deliverMails()
  const mails = site.app.mail.delivered.filter(({ kind }) => kind === 'event_cancelled')
  expect(mails.map(({ to }) => to).sort()).toEqual([paid.email, waiting.email].sort())
  expect(mails.find(({ to }) => to === paid.email)?.text).toContain('You’ll get back everything you paid')
  expect(mails[0]?.calendar?.content).toContain('STATUS:CANCELLED')
  const [notice] = await site.get('notices')
  expect(notice.title).toBe('Refunds to make: Called off is cancelled')
})

test('a cancelled event stays cancelled, and sells nothing', async () => {
  const slug = 'gone'
  await publishEvent(site, { slug })
  const { version, id } = (await cancel(slug)).json()
  const again = await site.call('POST', `events/${id}/status`, { status: 'published', version })
  expect([again.statusCode, again.json().code]).toEqual([409, 'event_cancelled'])
  const checkout = await site.app.post('/api/create-checkout-session', aRegistration({ masterclassSlug: slug }))
  expect([checkout.statusCode, checkout.json().code]).toEqual([409, 'session_cancelled'])
})

test('money that arrives after the cancellation is due for refund, and buys no seat', async () => {
  const slug = 'too-late'
  await publishEvent(site, { slug })
  const form = aRegistration({ masterclassSlug: slug })
  const { url } = (await site.app.post('/api/create-checkout-session', form)).json()
  await cancel(slug)
  const session = new URL(url).pathname.split('/').at(-1)
  const card = { cardNumber: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Asha' }
  await site.app.post(`/api/sandbox/checkout/${session}/pay`, card)
  const { registration } = (await site.app.get(`/api/payment/verify?session_id=${session}`)).json()
  const [row] = (await site.get(`registrations?search=${encodeURIComponent(form.email)}`)).rows
  expect([row.paymentStatus, registration?.paymentStatus ?? row.paymentStatus]).not.toContain('paid')
  expect(await site.mailsTo(form.email)).toContain('seat_lost')
})
