import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '#tests/factories/accounts.ts'
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
  const { now: paidAt } = site.app.clock
  expect(registration).toMatchObject({ paymentStatus: 'paid', holdsSeat: true, holdExpiresAt: null, paidAt })
  expect([payments, mails]).toEqual([[], ['free_seat']])
  await site.app.deliverMails()
  const mail = site.app.mail.delivered.find(({ to }) => to === form.email)
  expect(mail?.text).toContain(pathname)
  expect(mail?.text).not.toMatch(/₹|receipt/i)
})

test('the same form from two tabs at once, one without a device cookie yet, leads to the same ticket', async () => {
  await publishEvent(site, { slug: 'free-for-two-tabs', price: 0, seats: 1 })
  const form = aRegistration({ masterclassSlug: 'free-for-two-tabs' })
  const [first, second] = await Promise.all([aVisitor().startCheckout(form), aVisitor().startCheckout(form)])
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(second.json()).toEqual(first.json())
  expect(await seatsTaken('free-for-two-tabs')).toBe(1)
  expect(await site.mailsTo(form.email)).toEqual(['free_seat'])
})

test('the same form hours later leads to the same ticket: the back button, a lost response', async () => {
  await publishEvent(site, { slug: 'free-for-one', price: 0, seats: 1 })
  const form = aRegistration({ masterclassSlug: 'free-for-one' })
  const visitor = aVisitor()
  const first = await visitor.startCheckout(form)
  site.advanceSeconds(3 * 60 * 60)
  const later = await visitor.startCheckout({ ...form, email: form.email.toUpperCase(), organization: '' })
  expect(later.json()).toEqual(first.json())
  expect(await seatsTaken('free-for-one')).toBe(1)
  expect(await site.mailsTo(form.email)).toEqual(['free_seat'])
})

test('a stranger who knows the address sees no ticket; the address is emailed it again, once an hour', async () => {
  await publishEvent(site, { slug: 'free-stranger', price: 0 })
  const form = aRegistration({ masterclassSlug: 'free-stranger' })
  const visitor = aVisitor()
  await visitor.startCheckout(form)
  site.advanceSeconds(2 * 60)
  const others = [
    () => aVisitor().startCheckout(form),
    () => aVisitor().startCheckout({ ...form, name: 'A Stranger' }),
    () => visitor.startCheckout({ ...form, name: 'A Colleague' }),
  ]
  for (const register of others) {
    const refused = await register()
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: 'You are already registered for this session', code: 'already_registered', isOwnerEmailed: true },
    ])
    site.advanceSeconds(60)
  }
  expect(await seatsTaken('free-stranger')).toBe(1)
  expect(await site.mailsTo(form.email)).toEqual(['free_seat', 'free_seat'])
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

test('the owner of the address gives back a seat that a stranger booked with it', async () => {
  await publishEvent(site, { slug: 'free-not-mine', price: 0, seats: 1 })
  const { session, email } = await anAccount(site.app)
  const stranger = aBuyer(site.app, { address: '198.51.100.200', session })
  const form = aRegistration({ masterclassSlug: 'free-not-mine', email })
  const { pathname } = new URL(await stranger.checkout(form))
  await site.app.deliverMails()
  const mail = site.app.mail.delivered.find(({ to, kind }) => to === email && kind === 'free_seat')
  const token = mail?.text.match(/This wasn’t me:\n\S+\/not-my-registration\?token=(\S+)/)?.[1]
  for (const _ of [1, 2]) expect((await site.app.post('/api/not-my-registration', { token })).statusCode).toBe(204)
  expect(await seatsTaken('free-not-mine')).toBe(0)
  expect((await site.app.get(`/api${pathname.replace('registration', 'registrations')}`)).json()).toMatchObject({
    paymentStatus: 'failed',
    isDisowned: true,
    isSeatHeld: false,
    joinUrl: null,
  })
  expect((await site.get(`registrations?search=${email}`)).rows).toMatchObject([
    { paymentStatus: 'failed', isDisowned: true },
  ])
  // Even the one who booked it gets a registration of its own, not the one that was given back.
  const again = await stranger.checkout(form)
  expect(new URL(again).pathname).not.toBe(pathname)
  expect((await site.mailsTo(email)).filter((kind) => kind === 'free_seat')).toHaveLength(2)
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
  expect((await site.get(`registrations/${id}/order`)).payments).toEqual([])
  const other = aRegistration({ masterclassSlug: 'free-cancelled' })
  expect((await aVisitor().startCheckout(other)).statusCode).toBe(200)
})
