import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { periods } from '#contract/periods.ts'
import {
  auditLog,
  contactMessages,
  courseApplications,
  interests,
  masterclassRegistrations,
  orders,
  outbox,
  payments,
} from '#database/schema/tables.ts'
import { remindAttendees } from '#server/modules/bookings/public.ts'
import { releaseExpiredHolds } from '#server/modules/payments/public.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { publishEvent } from '#tests/factories/events.ts'
import { aWorkshopRegistration } from '#tests/factories/registrations.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { eraseGuest } from './erase-guest.ts'

let site: StaffApp
beforeEach(async () => {
  site = await startStaffApp()
})
afterEach(() => site.app.close())

const tables = { contactMessages, courseApplications, interests, outbox }
const countAll = async () => {
  const { queries } = site.app.services.database
  return Promise.all(Object.values(tables).map((table) => queries.$count(table)))
}
const dump = async () => {
  const { queries } = site.app.services.database
  return JSON.stringify(await Promise.all(Object.values(tables).map((table) => queries.select().from(table))))
}

/** Writes, applies, asks to be told and books, without an account. */
async function aGuest(email: string) {
  const person = { name: `Guest of ${email}`, email, phone: '+919876543210', city: 'Pune' }
  const replies = [
    await site.app.post('/api/contact', {
      ...person,
      subject: 'A question',
      message: `I am ${email}, and I have a secret`,
    }),
    await site.app.post('/api/interest', { ...person, country: 'India', courseSlug: 'vibecoding' }),
    await site.app.post('/api/guest-applications', {
      ...person,
      courseSlug: 'ai-for-everyone',
      reason: 'A reason',
      yearsOfExperience: '2-5',
      agreeToTerms: true,
    }),
    await site.app.post('/api/create-checkout-session', aWorkshopRegistration({ email })),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 200])
  await paidRegistration(site, { email })
}

test('a reminder that an erased attendee had is not sent again', async () => {
  const startsAt = '2027-01-09T10:00:00+05:30'
  await publishEvent(site, { slug: 'saturday', sessions: [{ startsAt, endsAt: '2027-01-09T12:00:00+05:30' }] })
  const { email } = await paidRegistration(site, { masterclassSlug: 'saturday' })
  const { services } = site.app
  const reminders = () => services.database.queries.$count(outbox, eq(outbox.kind, 'reminder_day'))
  site.app.clock.now = new Date('2027-01-08T14:00:00+05:30')
  await remindAttendees(services)
  expect(await reminders()).toBe(1)
  await eraseGuest(services, { email, isTrial: false })
  await remindAttendees(services)
  expect(await reminders()).toBe(0)
})

test('a count changes nothing, and erasing leaves nothing under the address but the books', async () => {
  await aGuest('asha@example.com')
  await aGuest('natasha@example.com')
  const before = await countAll()
  const counted = await eraseGuest(site.app.services, { email: 'Asha@example.com', isTrial: true })
  expect(counted).toMatchObject({ messages: 1, interests: 1, applications: 1, seats: 1, openCheckouts: 1 })
  expect(counted?.mails).toBeGreaterThan(5)
  expect(await countAll()).toEqual(before)
  expect(site.app.logged.join('')).not.toContain('withdrawn')

  expect(await eraseGuest(site.app.services, { email: 'Asha@example.com', isTrial: false })).toEqual(counted)
  const left = await dump()
  expect(left).not.toContain('"asha@example.com')
  expect(left).not.toContain('Guest of asha@')
  expect(left).toContain('Guest of natasha@example.com')
  const [line] = (await site.app.services.database.queries.select().from(auditLog)).slice(-1)
  expect(line).toMatchObject({ action: 'guest.erased', actorId: null, after: counted })
  expect(JSON.stringify(line)).not.toContain('asha')
  const none = { mails: 0, messages: 0, interests: 0, applications: 0, offers: 0 }
  expect(await eraseGuest(site.app.services, { email: 'asha@example.com', isTrial: true })).toMatchObject(none)
})

test('an email to another person goes out first; others that name the guest are deleted', async () => {
  const mail = { kind: 'x', recipient: 'payer@example.com', facts: { registrationId: 7, email: 'asha@example.com' } }
  const { queries } = site.app.services.database
  await queries.insert(outbox).values([
    { ...mail, messageId: 'seat, waiting' },
    { ...mail, messageId: 'seat, sent', state: 'sent' },
    {
      ...mail,
      kind: 'message_to_team',
      messageId: 'message, waiting',
      facts: { email: 'asha@example.com', message: 'A secret' },
    },
    {
      ...mail,
      messageId: 'declined, sent',
      facts: { registrationId: 7, declinedByEmail: 'Asha@example.com' },
      state: 'sent',
    },
  ])
  const erased = await eraseGuest(site.app.services, { email: 'asha@example.com', isTrial: false })
  expect(erased).toMatchObject({ mails: 3 })
  const left = await queries.select().from(outbox).where(eq(outbox.recipient, mail.recipient))
  expect(left).toMatchObject([{ messageId: 'seat, waiting' }])
})

test('an order without money no longer names the guest as its payer; one that was paid does', async () => {
  const { queries } = site.app.services.database
  const payer = { payerName: 'Asha', payerEmail: 'Asha@example.com', payerPhone: '+919876543210', stateCode: '29' }
  await paidRegistration(site, { email: 'ravi@example.com' })
  await site.app.post('/api/create-checkout-session', aWorkshopRegistration({ email: 'meera@example.com' }))
  await queries.update(orders).set(payer)
  await queries.update(payments).set({ outcome: 'failed' }).where(eq(payments.outcome, 'open'))
  const erased = await eraseGuest(site.app.services, { email: 'asha@example.com', isTrial: false })
  expect(erased).toMatchObject({ payerOfUnpaid: 1 })
  const left = await queries.select().from(orders).orderBy(orders.id)
  expect(left).toMatchObject([payer, { payerName: null, payerEmail: null, payerPhone: null, stateCode: null }])
})

test('a registration whose checkout is open is counted apart, and erased once its hold has ended', async () => {
  const { services } = site.app
  await site.app.post('/api/create-checkout-session', aWorkshopRegistration({ email: 'asha@example.com' }))
  const erase = () => eraseGuest(services, { email: 'asha@example.com', isTrial: false })
  expect(await erase()).toMatchObject({ unpaidRegistrations: 0, openCheckouts: 1, seats: 0 })
  site.advanceSeconds(periods.holdMinutes * 60 + 1)
  await releaseExpiredHolds(services)
  expect(await erase()).toMatchObject({ unpaidRegistrations: 1, openCheckouts: 0, seats: 0 })
  expect(await services.database.queries.$count(masterclassRegistrations)).toBe(0)
})

test('a payment that the team checks is no open checkout', async () => {
  const { services } = site.app
  await site.app.post('/api/create-checkout-session', aWorkshopRegistration({ email: 'asha@example.com' }))
  await services.database.queries.update(payments).set({ provider: 'upi' })
  const erased = await eraseGuest(services, { email: 'asha@example.com', isTrial: true })
  expect(erased).toMatchObject({ unpaidRegistrations: 0, openCheckouts: 0, seats: 1 })
})

test('an address with an account is left to its owner', async () => {
  const { email } = await anAccount(site.app)
  const before = await countAll()
  expect(await eraseGuest(site.app.services, { email: email.toUpperCase(), isTrial: false })).toBeNull()
  expect(await countAll()).toEqual(before)
})
