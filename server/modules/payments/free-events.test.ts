import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishEvent } from '#tests/factories/events.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer } from '#tests/support/buyers.ts'
import { findRowsByEmail } from '#tests/support/find-rows-by-email.ts'
import { type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

let networks = 0
/** Each on its own network, so that only the limit under test applies. */
const aVisitor = () => aBuyer(site.app, { address: `198.51.100.${++networks}` })
const seatsTaken = async (slug: string) =>
  (await site.get('events')).find((event: { slug: string }) => event.slug === slug).seatsTaken

test('a free event is registered for at once: a seat, an email, a page and no payment', async () => {
  await publishEvent(site, { slug: 'free-evening', price: 0, seats: 2 })
  const form = aRegistration({ masterclassSlug: 'free-evening' })
  const response = await aVisitor().startCheckout(form)
  expect(response.statusCode).toBe(200)
  const { pathname } = new URL(response.json().url)
  const token = pathname.replace('/registration/', '')
  expect(pathname).toBe(`/registration/${token}`)
  expect((await site.app.get(`/api/registrations/${token}`)).json()).toMatchObject({
    paymentStatus: 'paid',
    receiptNumber: null,
  })
  expect(await seatsTaken('free-evening')).toBe(1)
  const { registration, payments, mails } = await findRowsByEmail(site.app, form.email)
  expect(registration).toMatchObject({ paymentStatus: 'paid', holdsSeat: true, holdExpiresAt: null })
  expect([payments, mails]).toEqual([[], ['free_seat']])
  await site.app.deliverMails()
  const mail = site.app.mail.delivered.find(({ to }) => to === form.email)
  expect(mail?.text).toContain(pathname)
  expect(mail?.text).not.toMatch(/₹|receipt/i)
})

test('one seat for each address, however it is written', async () => {
  await publishEvent(site, { slug: 'free-for-one', price: 0 })
  const form = aRegistration({ masterclassSlug: 'free-for-one' })
  const visitor = aVisitor()
  expect((await visitor.startCheckout(form)).statusCode).toBe(200)
  for (const buyer of [visitor, aVisitor()]) {
    const again = await buyer.startCheckout({ ...form, email: form.email.toUpperCase() })
    expect([again.statusCode, again.json().message]).toEqual([409, 'You are already registered for this session'])
  }
  expect(await seatsTaken('free-for-one')).toBe(1)
})

test('of two who want the last seat at once, one gets it', async () => {
  await publishEvent(site, { slug: 'free-last-seat', price: 0, seats: 1 })
  const forms = [1, 2].map(() => aRegistration({ masterclassSlug: 'free-last-seat' }))
  const responses = await Promise.all(forms.map((form) => aVisitor().startCheckout(form)))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await seatsTaken('free-last-seat')).toBe(1)
})

test('one browser cannot take all the free seats', async () => {
  await publishEvent(site, { slug: 'free-for-many', price: 0, seats: 100 })
  const visitor = aVisitor()
  const register = () => visitor.startCheckout(aRegistration({ masterclassSlug: 'free-for-many' }))
  for (let seat = 0; seat < 5; seat++) expect((await register()).statusCode).toBe(200)
  const refused = await register()
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_holds'])
  expect(await seatsTaken('free-for-many')).toBe(5)
  expect((await aVisitor().startCheckout(aRegistration({ masterclassSlug: 'free-for-many' }))).statusCode).toBe(200)
})

test('cancelled by the team, the seat is free again and there is nothing to refund', async () => {
  await publishEvent(site, { slug: 'free-cancelled', price: 0, seats: 1 })
  const form = aRegistration({ masterclassSlug: 'free-cancelled' })
  await aVisitor().startCheckout(form)
  const [{ id }] = (await site.get(`registrations?search=${form.email}`)).rows
  expect((await site.call('POST', `registrations/${id}/cancel`)).statusCode).toBe(204)
  expect(await seatsTaken('free-cancelled')).toBe(0)
  const { registration, payments, mails } = await findRowsByEmail(site.app, form.email)
  expect([registration?.holdsSeat, payments, mails]).toEqual([
    false,
    [],
    ['free_seat', 'registration_cancelled_unpaid'],
  ])
  expect(registration?.paymentStatus).not.toBe('paid')
  expect((await site.call('POST', `registrations/${id}/refunded`)).statusCode).toBe(409)
  const other = aRegistration({ masterclassSlug: 'free-cancelled' })
  expect((await aVisitor().startCheckout(other)).statusCode).toBe(200)
})
