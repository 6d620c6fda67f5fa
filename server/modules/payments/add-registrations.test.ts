import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedMonths, masterclasses, masterclassRegistrations, orders, payments } from '#database/schema/tables.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const slug = 'ai-for-everyone-masterclass'
const today = '2026-11-15'
let count = 0
const people = (many: number) =>
  Array.from({ length: many }, () => ({
    name: 'Ravi Kumar',
    email: `added${++count}@example.in`,
    phone: '98765 43210',
  }))
const received = { kind: 'received', pricePerSeat: 1500, reference: 'NEFT778899', receivedOn: today }
const anOrder = (overrides: object = {}) => ({
  eventSlug: slug,
  attendees: people(1),
  payment: received,
  note: 'Paid by bank transfer',
  ...overrides,
})
const add = (order: object) => site.call('POST', 'registrations', order)
const findRows = async (search: string) => (await site.get(`registrations?search=${encodeURIComponent(search)}`)).rows
const findOrder = async (search: string) => site.get(`registrations/${(await findRows(search))[0].id}/order`)
const seatsTaken = async () =>
  (await site.get('events')).find((event: { slug: string }) => event.slug === slug).seatsTaken
const changeEvent = (values: Partial<typeof masterclasses.$inferInsert>) =>
  site.app.services.database.queries.update(masterclasses).set(values).where(eq(masterclasses.slug, slug))
const closeMonth = (month: string) =>
  site.app.services.database.queries
    .insert(closedMonths)
    .values({ month, closedAt: site.app.clock.now, closedBy: site.staffId })
const countAll = async () => {
  const { queries } = site.app.services.database
  const rows = [orders, masterclassRegistrations, payments].map((table) => queries.$count(table))
  return [...(await Promise.all(rows)), await seatsTaken()]
}

test('a seat that was paid by transfer is booked, with a payment, a receipt and a ticket', async () => {
  const before = await seatsTaken()
  const order = anOrder({ payment: { ...received, receivedOn: '2026-11-12' } })
  const response = await add(order)
  expect(response.statusCode).toBe(201)
  const [reference] = response.json().references
  const [row] = await findRows(reference)
  expect(row).toMatchObject({
    ...order.attendees[0],
    phone: '+919876543210',
    paymentStatus: 'paid',
    method: 'other',
    amount: 1500,
    paid: 1500,
    isRefundable: true,
    receiptNumber: expect.stringMatching(/^RWR\/26-27\/\d{6}$/),
  })
  expect(await findOrder(reference)).toMatchObject({
    source: 'team',
    amount: 1500,
    note: 'Paid by bank transfer',
    references: [reference],
    payments: [
      { outcome: 'paid', isBooked: true, providerReference: 'NEFT778899', settled_at: '2026-11-12T06:30:00.000Z' },
    ],
  })
  expect(await seatsTaken()).toBe(before + 1)
  expect(await site.mailsTo(row.email)).toEqual(['payment_received'])
  const [line] = (await site.get('audit?search=registration.added')).rows
  expect(line).toMatchObject({
    after: { event: slug, seats: [reference], amount: 1500, note: 'Paid by bank transfer' },
  })
})

test('a company pays for several seats: one payment, a reference each, and tickets without a receipt', async () => {
  const payer = { name: 'Acme Private Limited', email: 'accounts@acme.example' }
  const attendees = people(3)
  const { references } = (await add(anOrder({ attendees, payer }))).json()
  expect(new Set(references).size).toBe(3)
  const order = await findOrder(references[1])
  expect(order).toMatchObject({ amount: 4500, payer: { ...payer, phone: '' }, references: references.toSorted() })
  expect(order.seats.map(({ price }: { price: number }) => price)).toEqual([1500, 1500, 1500])
  expect(order.payments).toMatchObject([{ amount: 4500, refundable: 4500 }])
  const rows = await findRows(references[2])
  expect(rows).toMatchObject([{ amount: 1500, paid: 1500, email: attendees[2]?.email }])
  for (const { email } of attendees) expect(await site.mailsTo(email)).toEqual(['free_seat'])

  // Cancelling one of them owes the price of one seat.
  const [{ id, email }] = rows
  await site.call('POST', `registrations/${id}/cancel`)
  expect((await findRows(references[2]))[0]).toMatchObject({ paymentStatus: 'refund_due', refundDue: 1500 })
  expect((await findRows(references[1]))[0]).toMatchObject({ paymentStatus: 'paid', refundDue: null })
  expect((await site.get('registrations?refundDue=true')).rows.map((row: { id: number }) => row.id)).toEqual([id])
  expect(await site.mailsTo(email)).toEqual(['free_seat', 'registration_cancelled_unpaid'])
})

test('without another payer the first attendee gets the receipt', async () => {
  const attendees = people(2)
  await add(anOrder({ attendees }))
  expect(await site.mailsTo(attendees[0]?.email ?? '')).toEqual(['payment_received'])
  expect(await site.mailsTo(attendees[1]?.email ?? '')).toEqual(['free_seat'])
})

test('a complimentary seat has no payment', async () => {
  const attendees = people(1)
  const { references } = (await add(anOrder({ attendees, payment: { kind: 'complimentary' } }))).json()
  const [row] = await findRows(references[0])
  expect(row).toMatchObject({ paymentStatus: 'paid', amount: 0, paid: null, method: null, receiptNumber: null })
  expect((await findOrder(references[0])).payments).toEqual([])
  expect(await site.mailsTo(row.email)).toEqual(['free_seat'])
})

test('what came from abroad is divided to the paisa and marked as such', async () => {
  const payment = { kind: 'abroad', amount: 10_000, receivedOn: today }
  const attendees = people(3).map((person) => ({ ...person, phone: '+44 20 7946 0958' }))
  const { references } = (await add(anOrder({ attendees, payment }))).json()
  const order = await findOrder(references[0])
  expect(order).toMatchObject({ amount: 10_000, stateCode: '96' })
  expect(order.seats.map(({ price }: { price: number }) => price)).toEqual([3333.34, 3333.33, 3333.33])
})

test('a full, cancelled or past event, or an attendee who has a seat, is refused and nothing changes', async () => {
  const { email: attending } = await paidRegistration(site)
  const before = await countAll()
  const refusals: [object, number, string][] = []
  const expectRefusal = async (order: object, status: number, message: string) => {
    const response = await add(order)
    refusals.push([order, response.statusCode, response.json().message])
    expect(refusals.at(-1)).toEqual([order, status, message])
  }
  await changeEvent({ seats: (before[3] as number) + 1 })
  await expectRefusal(anOrder({ attendees: people(2) }), 409, 'This session is full')
  await changeEvent({ seats: null, status: 'cancelled' })
  await expectRefusal(anOrder(), 409, 'This session has been cancelled')
  await changeEvent({ status: 'published' })
  const [fresh] = people(1)
  const twice = { ...fresh, email: attending.toUpperCase() }
  const response = await add(anOrder({ attendees: [...people(1), twice] }))
  expect([response.statusCode, response.json()]).toEqual([
    409,
    expect.objectContaining({
      message: 'You are already registered for this session',
      errors: { 'attendees.1.email': 'This address already has a paid seat in this event' },
    }),
  ])
  await expectRefusal(anOrder({ eventSlug: 'nowhere' }), 404, 'Masterclass Not Found')
  const ahead = { ...received, receivedOn: '2026-11-16' }
  await expectRefusal(anOrder({ payment: ahead }), 400, 'The day the money arrived can’t be in the future.')
  site.advanceSeconds(60 * 60 * 24 * 400)
  const later = await site.app.sessionHeader(site.staffId)
  const over = await site.app.post('/api/staff/registrations', anOrder(), later)
  expect([over.statusCode, over.json().message]).toEqual([409, 'Registration for this session is closed'])
  site.advanceSeconds(-60 * 60 * 24 * 400)
  expect(await countAll()).toEqual(before)
})

test('money of a closed month that is found later is added under its own day, with a receipt of today', async () => {
  await closeMonth('2026-10')
  const order = anOrder({ payment: { ...received, receivedOn: '2026-10-31' } })
  const [reference] = (await add(order)).json().references
  const { payments: made, documents: papers } = await findOrder(reference)
  expect(made).toMatchObject([{ created_at: '2026-10-31T06:30:00.000Z' }])
  expect(papers).toMatchObject([{ issued_at: site.app.clock.now.toISOString() }])
})

test('a missing reason, a double address and 51 people are refused', async () => {
  const [one] = people(1)
  const double = await add(anOrder({ attendees: [one, { ...one, name: 'Somebody Else' }] }))
  expect([double.statusCode, double.json().message]).toEqual([400, 'This address is listed twice'])
  expect((await add(anOrder({ note: '' }))).json().errors).toEqual({ note: 'Say why' })
  expect((await add(anOrder({ attendees: people(51) }))).json().message).toBe('At most 50 people')
  expect((await add(anOrder({ attendees: [] }))).json().message).toBe('Add at least one person')
})

test('the team may add to an event that is closed for visitors', async () => {
  await changeEvent({ status: 'closed' })
  expect((await add(anOrder())).statusCode).toBe(201)
  await changeEvent({ status: 'published' })
})

test('a seat of a larger order is refunded by itself, and the others stay', async () => {
  const attendees = people(2)
  const { references } = (await add(anOrder({ attendees }))).json()
  const before = await seatsTaken()
  const order = await findOrder(references[0])
  const [, second] = order.seats
  const refund = {
    registrationIds: [second.id],
    reason: 'They cannot come',
    freesSeats: true,
    transferReference: 'UTR445566',
    transferredOn: today,
  }
  const response = await site.call('POST', `payments/${order.payments[0].id}/refunds`, refund)
  expect(response.json()).toMatchObject({ state: 'done', amount: 1500, registrationIds: [second.id] })
  expect(await seatsTaken()).toBe(before - 1)
  const after = await findOrder(references[0])
  expect(after.seats).toMatchObject([{ paymentStatus: 'paid' }, { paymentStatus: 'refunded' }])
  expect(after.payments).toMatchObject([{ outcome: 'paid', refundable: 1500 }])
})
