import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, masterclasses } from '#database/schema/tables.ts'
import { signSeatLink } from '#server/modules/bookings/public.ts'
import { publishEvent } from '#tests/factories/events.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aRegistration, aWorkshopRegistration } from '#tests/factories/registrations.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const workshop = 'vibe-coding-session'
const seats = async () =>
  Object.fromEntries(
    (await site.get('events')).map((event: { slug: string; seatsTaken: number }) => [event.slug, event.seatsTaken]),
  )
const move = (id: number, eventSlug = workshop) => site.call('POST', `registrations/${id}/move`, { eventSlug })
const act = (id: number, name: 'resend' | 'cancel' | 'refunded') => site.call('POST', `registrations/${id}/${name}`)
const delivered = async (email: string, kind: string) => {
  await site.app.deliverMails()
  return site.app.mail.delivered.filter((mail) => mail.to === email && mail.kind === kind)
}

test('moving a registration moves its seat and emails the new date', async () => {
  const { id, email } = await paidRegistration(site)
  const before = await seats()
  expect((await move(id)).statusCode).toBe(204)
  expect(await seats()).toEqual({
    'ai-for-everyone-masterclass': before['ai-for-everyone-masterclass'] - 1,
    [workshop]: before[workshop] + 1,
  })
  // Moving it to its current event does nothing and sends no second email.
  expect((await move(id)).statusCode).toBe(204)
  const mails = await delivered(email, 'registration_moved')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('28 June 2027, 11 AM–12:30 PM IST')
  expect(mails[0]?.text).toContain('AI for Everyone')
  expect(mails[0]?.invitations?.[0]?.content).toContain('DTSTART:20270628T053000Z')
  const [line] = (await site.get('audit?search=registration.moved')).rows
  expect(line).toMatchObject({ before: { event: 'ai-for-everyone-masterclass' }, after: { event: workshop } })
})

async function refund(id: number) {
  const { payments } = await site.get(`registrations/${id}/order`)
  return site.call('POST', `payments/${payments[0].id}/refunds`, { reason: 'They cannot come', freesSeats: true })
}

test('resending, cancelling and refunding each send an email', async () => {
  const { id, email } = await paidRegistration(site)
  const before = (await seats())['ai-for-everyone-masterclass']
  await act(id, 'resend')
  expect(await delivered(email, 'payment_received')).toHaveLength(2)
  expect((await act(id, 'cancel')).statusCode).toBe(204)
  expect((await act(id, 'cancel')).statusCode).toBe(409)
  expect((await site.get('registrations?refundDue=true')).rows[0]).toMatchObject({
    id,
    refundDue: 1999,
    paymentStatus: 'refund_due',
  })
  expect((await seats())['ai-for-everyone-masterclass']).toBe(before - 1)
  expect((await refund(id)).json()).toMatchObject({ state: 'done', amount: 1999 })
  expect((await refund(id)).statusCode).toBe(409)
  expect((await site.get('registrations?refundDue=true')).rows).toEqual([])
  const [mail, ...more] = await delivered(email, 'refund_sent')
  expect(more).toEqual([])
  expect(mail?.text).toContain('₹1,999')
  expect((await act(999_999, 'cancel')).statusCode).toBe(404)
})

test('cancelled and refunded are different states in the list, on the person’s page and in emails', async () => {
  const { id, email, reference } = await paidRegistration(site)
  const { sessionSecret } = site.app.services
  const shown = async () =>
    (await site.app.get(`/api/registrations/${signSeatLink(sessionSecret, 'registration', { id, reference })}`)).json()
  const listed = async (status: string) =>
    (await site.get(`registrations?search=${reference}&status=${status}`)).rows.map((row: { id: number }) => row.id)
  const exported = async () =>
    (await site.app.get(`/api/staff/export/registrations?search=${reference}`, site.session)).body

  await act(id, 'cancel')
  expect(await shown()).toMatchObject({ paymentStatus: 'refund_due', isRefundDue: true, amount: 1999 })
  expect([await listed('refund_due'), await listed('refunded'), await listed('paid')]).toEqual([[id], [], []])
  expect(await exported()).toContain('refund_due')
  const [cancelled] = await delivered(email, 'registration_cancelled')
  expect(cancelled?.text).toMatch(
    /We’ll start the refund within 7 working days, to the card or account that paid, and email you once it’s sent/,
  )
  expect(await delivered(email, 'refund_sent')).toEqual([])

  await refund(id)
  expect(await shown()).toMatchObject({ paymentStatus: 'refunded', isRefundDue: false, amount: 1999 })
  expect([await listed('refund_due'), await listed('refunded')]).toEqual([[], [id]])
  expect(await delivered(email, 'refund_sent')).toHaveLength(1)
})

test('a cancelled attendee may register again before the refund', async () => {
  const { id, email } = await paidRegistration(site)
  await act(id, 'cancel')
  const again = await paidRegistration(site, { email })
  expect(again).toMatchObject({ paymentStatus: 'paid', refundDue: null })
  expect(again.id).not.toBe(id)
})

test('cancelling an unpaid registration emails that nothing was charged', async () => {
  const form = aRegistration()
  await site.app.post('/api/create-checkout-session', form)
  const [{ id }] = (await site.get(`registrations?search=${form.email}`)).rows
  await act(id, 'cancel')
  const [mail] = await delivered(form.email, 'registration_cancelled_unpaid')
  expect(mail?.text).toContain('Nothing was charged')
  expect(await delivered(form.email, 'registration_cancelled')).toEqual([])
})

test('resends are limited to ten an hour, with a clear message', async () => {
  const { id, email } = await paidRegistration(site)
  for (let time = 0; time < 9; time++) expect((await act(id, 'resend')).statusCode).toBe(204)
  expect(await delivered(email, 'payment_received')).toHaveLength(10)
  const refused = await act(id, 'resend')
  expect(refused.statusCode).toBe(429)
  expect(refused.json().message).toMatch(/^This email was sent 10 times in the last 60 minutes/)
  expect(await delivered(email, 'payment_received')).toHaveLength(10)
  const { rows } = await site.get(`audit?search=registration.mailed`)
  expect(rows.filter(({ subjectId }: { subjectId: string }) => subjectId === String(id))).toHaveLength(9)
  site.advanceSeconds(60 * 60)
  expect((await act(id, 'resend')).statusCode).toBe(204)
  expect(await delivered(email, 'payment_received')).toHaveLength(11)
})

test('receipts are not limited: eight purchases in an hour get eight', async () => {
  const { queries } = site.app.services.database
  const [event] = await queries
    .select()
    .from(masterclasses)
    .where(eq(masterclasses.slug, 'ai-for-everyone-masterclass'))
  if (!event) throw new Error('no event')
  const email = 'office@example.com'
  for (let n = 0; n < 8; n++) {
    const { id: _, ...another } = event
    await queries.insert(masterclasses).values({ ...another, slug: `seat-${n}`, seatsTaken: 0 })
    await paidRegistration(site, { email, masterclassSlug: `seat-${n}` })
  }
  expect(await delivered(email, 'payment_received')).toHaveLength(8)
})

test('a cancelled registration is neither resent nor moved', async () => {
  const { id, email } = await paidRegistration(site)
  await act(id, 'cancel')
  const refused = await act(id, 'resend')
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'This registration is closed'])
  expect((await move(id)).statusCode).toBe(409)
  expect(await site.mailsTo(email)).not.toContain('checkout_open')
})

test('the cancellation email states the amount paid, not the current price', async () => {
  const { id, email } = await paidRegistration(site)
  await move(id)
  await act(id, 'cancel')
  const [mail] = await delivered(email, 'registration_cancelled')
  expect(mail?.text).toContain('₹1,999')
})

test('concurrent cancellations make one cancellation and one refund', async () => {
  const { id, email } = await paidRegistration(site)
  const responses = await Promise.all([act(id, 'cancel'), act(id, 'cancel')])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
  expect((await site.mailsTo(email)).filter((kind) => kind === 'registration_cancelled')).toHaveLength(1)
})

test('moving to a full event, or one that they already attend, is refused', async () => {
  const { id, email } = await paidRegistration(site)
  const { queries } = site.app.services.database
  const limit = (count: number | null) =>
    queries.update(masterclasses).set({ seats: count }).where(eq(masterclasses.slug, workshop))
  await limit(0)
  const full = await move(id)
  expect([full.statusCode, full.json().message]).toEqual([409, 'This session is full'])
  await limit(null)
  const { id: other } = await paidRegistration(site, { email: 'twice@example.com' })
  await paidRegistration(site, { ...aWorkshopRegistration({ email: 'twice@example.com' }), agreeToTerms: true })
  const already = await move(other)
  expect([already.statusCode, already.json().message]).toEqual([409, 'You are already registered for this session'])
  expect((await move(id, 'no-such-event')).statusCode).toBe(404)
  expect(await site.mailsTo(email)).not.toContain('registration_moved')
})

test('a due refund shows its screenshot and UTR', async () => {
  const { queries } = site.app.services.database
  await queries.update(masterclasses).set({ status: 'closed' }).where(eq(masterclasses.slug, workshop))
  const { name, email, phone } = aWorkshopRegistration()
  const sent = sendProof(site.app, { name, email, phone, masterclassSlug: workshop, utr: '123456789012' })
  await expect(sent).rejects.toThrow('"isRefundDue":true')
  const [row] = (await site.get(`registrations?search=${email}`)).rows
  expect(row).toMatchObject({ refundDue: 1200, utr: '123456789012', screenshotId: expect.any(Number) })
  expect((await site.app.get(`/api/staff/uploads/${row.screenshotId}`, site.session)).statusCode).toBe(200)
  await queries.update(masterclasses).set({ status: 'published' }).where(eq(masterclasses.slug, workshop))
})

test('repeated cancellations of an unpaid registration send one email and record the actor', async () => {
  const form = aRegistration()
  await site.app.post('/api/create-checkout-session', form)
  const { id } = (await site.get(`registrations?search=${form.email}`)).rows[0]
  const responses = await Promise.all([act(id, 'cancel'), act(id, 'cancel'), act(id, 'cancel')])
  responses.push(await act(id, 'cancel'))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409, 409])
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
    message: 'This has already been decided',
    code: 'already_decided',
  })
  expect(await site.mailsTo(form.email)).toEqual(['registration_cancelled_unpaid'])
  const lines = await site.app.services.database.queries
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)))
  expect(lines.map(({ action, actorId }) => ({ action, actorId }))).toContainEqual({
    action: 'registration.cancelled',
    actorId: site.staffId,
  })
})

test('each registration has its amount, its method and the time it was paid', async () => {
  const rowOf = async (email: string) => (await site.get(`registrations?search=${email}`)).rows[0]
  const byCard = await paidRegistration(site)
  expect(byCard).toMatchObject({ amount: 1999, method: 'card', paid: 1999, paid_at: byCard.created_at })

  const { email: byUpi } = await sendProof(site.app)
  expect(await rowOf(byUpi)).toMatchObject({ amount: 1999, method: 'upi', paid: null, paid_at: null })

  await publishEvent(site, { slug: 'free-evening', price: 0 })
  const guest = aRegistration({ masterclassSlug: 'free-evening' })
  await site.app.post('/api/create-checkout-session', guest)
  expect(await rowOf(guest.email)).toMatchObject({ amount: 0, method: null, paid_at: expect.any(String) })

  const { body } = await site.app.get(`/api/staff/export/registrations?search=${byCard.email}`, site.session)
  const [headings, line] = body.split('\r\n')
  expect(headings).toContain('"Amount in rupees","Method","Paid (IST)"')
  expect(line).toContain('1999,"card","2026-11-15')
})
