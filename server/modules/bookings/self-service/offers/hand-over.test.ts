import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { attendance, certificates, orders, submissions } from '#database/schema/tables.ts'
import { remindAttendees, signSeatLink } from '#server/modules/bookings/public.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { expectCancelled } from '#tests/support/expect-cancelled.ts'
import { type OfferedSeats, ravi, startOfferedSeats } from '#tests/support/offered-seats.ts'

let site: OfferedSeats
beforeEach(async () => {
  site = await startOfferedSeats()
})
afterEach(() => site.app.close())

const offered = () => site.offered()
const show = (token: string) => site.showOffer(token)
const open = (token: string) => site.app.get(`/api/registrations/${token}`)

test('the colleague is told from whom, for what and until when, and the page shows the same', async () => {
  const { token, offer } = await offered()
  const [mail] = await site.readMails(ravi.email)
  expect(mail?.subject).toBe('A seat for you in AI for Founders')
  expect(mail?.text).toContain('Asha Rao can’t make it')
  expect(mail?.text).toContain('10 January 2027, 6–8 PM IST')
  expect(mail?.text).toContain('22 November 2026')
  expect(await show(offer)).toMatchObject({
    state: 'open',
    event: { slug: 'january', title: 'AI for Founders', dates: 'Sun, 10 January 2027, 6–8 PM IST' },
    from: 'Asha Rao',
    ...ravi,
    expires_at: '2026-11-22T06:00:00.000Z',
    linkToken: null,
  })
  expect((await site.options(token)).handOver.openOffer).toEqual({ ...ravi, expires_at: '2026-11-22T06:00:00.000Z' })
})

test('accepting gives the seat to the colleague, ends the old links, and leaves the payer as they were', async () => {
  const { id, email, token, offer } = await offered()
  const before = await site.findSeat(id)
  const { sessionSecret } = site.app.services
  const response = await site.accept(offer, { name: 'Ravi K. Menon', phone: '+91 9812345678' })
  expect(response.statusCode).toBe(200)
  const after = await site.findSeat(id)
  expect(after).toMatchObject({
    name: 'Ravi K. Menon',
    email: ravi.email,
    phone: '+919812345678',
    userId: null,
    deviceKey: null,
    organization: null,
    marketingConsent: false,
    paymentStatus: 'paid',
    handedOverAt: site.app.clock.now,
  })
  expect(after.reference).not.toBe(before.reference)
  expect((await open(token)).json()).toEqual({ code: 'handed_over', message: expect.any(String) })
  const page = (await open(response.json().linkToken)).json()
  expect(page).toMatchObject({ name: 'Ravi K. Menon', paymentStatus: 'paid', documents: [] })
  const disown = signSeatLink(sessionSecret, 'not-my-registration', before)
  expect((await site.app.post('/api/not-my-registration', { token: disown })).json().code).toBe('link_invalid')
  expect((await site.send('GET', token, 'options')).statusCode).toBe(404)
  expect((await site.send('POST', token, 'name', { name: 'Asha' })).statusCode).toBe(404)
  const [order] = await site.app.services.database.queries.select().from(orders).where(eq(orders.id, after.orderId))
  expect(order).toMatchObject({ payerName: 'Asha Rao', payerEmail: email, payerPhone: '+919876543210' })
  expect(await site.seatsTaken('january')).toBe(1)
})

test('nothing that the earlier attendee left behind is the new one’s', async () => {
  const { id, token, offer } = await offered()
  const { queries } = site.app.services.database
  const eventId = (await site.findSeat(id)).masterclassId
  expect((await site.send('POST', token, 'certificate-name', { name: 'Dr Asha Rao' })).statusCode).toBe(200)
  await queries.insert(submissions).values({ registrationId: id, eventId, url: 'https://example.com/work' })
  await queries.insert(attendance).values({ registrationId: id, eventId, sessionId: 1, mark: 'present' })
  const { linkToken } = (await site.accept(offer)).json()
  expect((await site.send('GET', linkToken, 'certificate')).json()).toMatchObject({ name: ravi.name, attended: 0 })
  expect(await queries.$count(submissions)).toBe(0)
  expect(await queries.$count(attendance)).toBe(0)
})

test.each(['valid', 'revoked'] as const)(
  'a seat with a %s certificate stays with whom it names, even if the event has moved',
  async (state) => {
    const { id, token, offer } = await offered()
    const eventId = (await site.findSeat(id)).masterclassId
    const day = site.app.clock.now
    await site.app.services.database.queries.insert(certificates).values({
      ...{ id: 'issued', registrationId: id, eventId, recipientName: 'Asha Rao', title: 'AI for Founders' },
      ...{ startedOn: day, endedOn: day, minutes: 120, skills: [], issuedAt: day, issuedBy: 1 },
      ...(state === 'revoked' ? { state, stateChangedAt: day, reason: 'A mistake' } : {}),
    })
    expect((await site.accept(offer)).json().code).toBe('certificate_issued')
    expect((await site.options(token)).handOver).toMatchObject({ isPossible: false, reason: 'certificate_issued' })
    expect((await site.findSeat(id)).name).toBe('Asha Rao')
  },
)

test('who books free seats with somebody’s address and hands them on sends few emails there', async () => {
  const victim = 'victim@example.com'
  for (let round = 0; round < 7; round++) {
    const { token } = await site.bookFree({ email: victim })
    const offer = await site.offer(token, { name: 'A friend', email: `friend${round}@example.com` })
    expect((await site.accept(offer, { name: 'Call 1800 now', phone: '+919812345678' })).statusCode).toBe(200)
  }
  const mails = (await site.readMails(victim)).filter(({ kind }) => kind === 'seat_handed_over')
  expect(mails.length).toBeLessThan(7)
  expect(mails[0]?.subject).toBe('Your seat in Free evening has been handed over')
})

test('a name that is a link is repeated in no email, and no subject has one', async () => {
  const { token } = await site.book({ name: 'Prize www.evil.example/x' })
  await site.offer(token)
  const [mail] = await site.readMails(ravi.email)
  expect(JSON.stringify(mail)).not.toContain('evil.example')
  expect(mail?.subject).toBe('A seat for you in AI for Founders')
})

test('whoever takes the seat over after a reminder gets one too', async () => {
  const { token } = await site.book()
  site.app.clock.now = new Date('2027-01-09T16:00:00Z')
  await remindAttendees(site.app.services)
  await site.accept(await site.offer(token))
  await remindAttendees(site.app.services)
  const reminders = (await site.readMails(ravi.email)).filter(({ subject }) => subject.startsWith('Tomorrow'))
  expect(reminders).toHaveLength(1)
})

test('both are told: one gets the ticket, the other’s calendar entry is removed', async () => {
  const { email, offer } = await offered()
  await site.accept(offer)
  const ticket = (await site.readMails(ravi.email)).find(({ kind }) => kind === 'seat_handed_over_to_you')
  expect(ticket?.text).toContain('Asha Rao has handed you their seat')
  expect(ticket?.text).toMatch(/\/registration\/.*\/join\/|\/join\/.*\/registration\//s)
  const invited = ticket?.invitations?.[0]?.content.replaceAll('\r\n ', '') ?? ''
  expect(invited).toContain('METHOD:REQUEST')
  // Calendars are shared: the entry leads to the session, not to the private page.
  expect(invited).toContain('/join/')
  expect(invited).not.toContain('/registration/')
  const goodbye = (await site.readMails(email)).find(({ kind }) => kind === 'seat_handed_over')
  expect(goodbye?.text).toContain('Ravi Menon has accepted your seat')
  expect(goodbye?.text).not.toContain('/join/')
  const booked = (await site.readMails(email)).find(({ kind }) => kind === 'payment_received')
  expectCancelled(goodbye?.invitations, booked?.invitations)
})

test('a full event is no obstacle', async () => {
  const { offer } = await offered()
  await site.setEvent('january', { seats: 1 })
  expect((await site.accept(offer)).statusCode).toBe(200)
  expect(await site.seatsTaken('january')).toBe(1)
})

test('the payer cannot find the new link by their old checkout, form or account', async () => {
  const { session } = await anAccount(site.app)
  const form = aRegistration({ masterclassSlug: 'january' })
  const { url } = (await site.app.post('/api/create-checkout-session', form, session)).json()
  const checkout = url.split('/').at(-1)
  const card = { cardNumber: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Asha' }
  await site.app.post(`/api/sandbox/checkout/${checkout}/pay`, card)
  const [{ linkToken }] = (await site.app.get('/api/registrations', session)).json()
  const offer = await site.offer(linkToken)
  await site.accept(offer)
  expect((await site.app.get(`/api/payment/verify?session_id=${checkout}`)).json()).toEqual({ success: true })
  expect((await site.app.get('/api/registrations', session)).json()).toEqual([])
  expect((await site.app.get('/api/account/data', session)).json().registrations).toEqual([])
})

test('a free seat is handed over without naming a payer, and its new link is nobody else’s', async () => {
  const { id, token } = await site.bookFree({ name: 'Asha Rao' })
  const offer = await site.offer(token)
  await site.accept(offer, { name: 'Asha Rao', phone: '+919876543210' })
  const { orderId } = await site.findSeat(id)
  const [order] = await site.app.services.database.queries.select().from(orders).where(eq(orders.id, orderId))
  expect(order?.payerEmail).toBeNull()
  const again = aRegistration({ masterclassSlug: 'free', email: ravi.email, name: 'Asha Rao' })
  expect((await site.app.post('/api/create-checkout-session', again)).statusCode).toBe(409)
})

test('a confirmed account of the new address lists the seat, and ‘Email me my link’ has its new link alone', async () => {
  const { email, offer } = await offered()
  const { linkToken } = (await site.accept(offer)).json()
  for (const address of [email, ravi.email]) await site.app.post('/api/registration-links', { email: address })
  const links = (await site.readMails(ravi.email)).find(({ kind }) => kind === 'registration_links')
  expect(links?.text).toContain(`/registration/${linkToken}`)
  expect((await site.readMails(email)).map(({ kind }) => kind)).not.toContain('registration_links')
})
