import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventRegistration } from '#contract/registrations.ts'
import { masterclasses, payments } from '#database/schema/tables.ts'
import { publishEvent } from '#tests/factories/events.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { findRegistrations } from '#tests/support/buyers.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { testUrl } from '#tests/support/test-app.ts'
import { signSeatLink } from './registration-link.ts'
import { updateRegistration } from './store.ts'

/** What the page behind a registration's link says. */
let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const joinUrl = 'https://meet.example/evening'
const evening = (day: string) => ({ startsAt: `${day}T12:30:00.000Z`, endsAt: `${day}T14:30:00.000Z` })
const readPage = async (registration: { id: number; reference: string }) => {
  const token = signSeatLink(site.app.services.sessionSecret, 'registration', registration)
  return (await site.app.get(`/api/registrations/${token}`)).json<EventRegistration>()
}
async function unpaidRegistration(masterclassSlug: string) {
  const form = aRegistration({ masterclassSlug })
  await site.app.post('/api/create-checkout-session', form)
  const [row] = await findRegistrations(site.app, form.email)
  return row ?? { id: 0, reference: '' }
}
const change = (slug: string, values: Partial<typeof masterclasses.$inferInsert>) =>
  site.app.services.database.queries.update(masterclasses).set(values).where(eq(masterclasses.slug, slug))

test('it says when the event starts and ends, or nothing while there are no dates', async () => {
  const slug = 'two-evenings'
  await publishEvent(site, { slug, sessions: [evening('2027-01-10'), evening('2027-01-11')] })
  const registration = await paidRegistration(site, { masterclassSlug: slug })
  expect((await readPage(registration)).event).toMatchObject({
    startDate: '2027-01-10T12:30:00.000Z',
    endDate: '2027-01-11T14:30:00.000Z',
    isCancelled: false,
  })
  await change(slug, { startDate: null, endDate: null, sessions: [] })
  expect((await readPage(registration)).event).toMatchObject({ startDate: null, endDate: null, sessions: [] })
})

test('it says where to join once the seat is paid for, and no longer when the event is cancelled', async () => {
  const slug = 'with-a-link'
  await publishEvent(site, { slug, joinUrl })
  const [paid, unpaid] = [await paidRegistration(site, { masterclassSlug: slug }), await unpaidRegistration(slug)]
  const link = `${testUrl}/join/${signSeatLink(site.app.services.sessionSecret, 'join', paid)}`
  expect(await readPage(paid)).toMatchObject({ joinUrl: link, hasRoom: true })
  expect((await readPage(unpaid)).joinUrl).toBeNull()
  await change(slug, { status: 'cancelled' })
  expect(await readPage(paid)).toMatchObject({ joinUrl: null, event: { isCancelled: true } })
  await change(slug, { status: 'published', joinUrl: null })
  expect(await readPage(paid)).toMatchObject({ joinUrl: link, hasRoom: false })
})

test('what was paid stays, and an unpaid seat has the price that its buyer was shown', async () => {
  const slug = 'a-new-price'
  await publishEvent(site, { slug, price: 1999 })
  const [paid, unpaid] = [await paidRegistration(site, { masterclassSlug: slug }), await unpaidRegistration(slug)]
  await change(slug, { pricePaise: 299_900 })
  const page = await readPage(paid)
  expect([page.amount, page.documents.map(({ amount }) => amount)]).toEqual([1999, [1999]])
  expect(await readPage(unpaid)).toMatchObject({ amount: 1999, paid_at: null })
})

test('money that came for no seat is shown as it came, due for refund or refunded', async () => {
  const { queries } = site.app.services.database
  const { id, reference } = await unpaidRegistration('ai-for-everyone-masterclass')
  // A later form was shown another price.
  const { orderId } = await updateRegistration(queries, id, { pricePaise: 299_900 })
  for (const outcome of ['refund_due', 'refunded'] as const) {
    await queries.update(payments).set({ outcome }).where(eq(payments.orderId, orderId))
    expect(await readPage({ id, reference })).toMatchObject({ amount: 1999, isRefundDue: outcome === 'refund_due' })
  }
})

test('a seat that was given away costs nothing', async () => {
  const attendee = { name: 'Ravi Kumar', email: 'guest@example.in', phone: '98765 43210' }
  const added = await site.call('POST', 'registrations', {
    eventSlug: 'ai-for-everyone-masterclass',
    attendees: [attendee],
    payment: { kind: 'complimentary' },
    note: 'A speaker',
  })
  expect(added.statusCode).toBe(201)
  const [row] = await findRegistrations(site.app, attendee.email)
  expect(await readPage(row ?? { id: 0, reference: '' })).toMatchObject({ amount: 0, paymentStatus: 'paid' })
})
