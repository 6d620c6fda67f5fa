import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSeatsOf, signSeatLink } from '#server/modules/bookings/public.ts'
import { aCompany, ourGstin } from '#tests/factories/documents.ts'
import { type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

/** Orders that the team adds: what becomes of each seat's money, and of the company's invoice. */
let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
  const { version, isOwner: _, changed_at: __, ...settings } = await site.get('gst-settings')
  await site.call('PUT', 'gst-settings', { ...settings, gstin: ourGstin, version })
})
afterAll(() => site.app.close())

const today = '2026-11-15'
let count = 0
/** Seats at ₹1,500 each. */
async function anOrder(seats: number, overrides: object = {}) {
  const { queries } = site.app.services.database
  const attendees = Array.from({ length: seats }, () => ({
    name: 'Ravi Kumar',
    email: `seat${++count}@example.in`,
    phone: '98765 43210',
  }))
  const payment = { kind: 'received', pricePerSeat: 1500, reference: 'NEFT778899', receivedOn: today }
  const order = { eventSlug: 'ai-for-everyone-masterclass', attendees, payment, note: 'Paid by bank transfer' }
  const { orderId } = (await site.call('POST', 'registrations', { ...order, ...overrides })).json()
  const rows = await listSeatsOf(queries, orderId)
  const ids = rows.map(({ id }) => id)
  const show = () => site.get(`registrations/${ids[0]}/order`)
  return {
    ids,
    emails: attendees.map(({ email }) => email),
    links: rows.map(
      (row) => `/api/registrations/${signSeatLink(site.app.services.sessionSecret, 'registration', row)}`,
    ),
    paymentId: (await show()).payments[0].id as number,
    show,
    states: async () => (await listSeatsOf(queries, orderId)).map(({ paymentStatus }) => paymentStatus),
    outcome: async () => (await show()).payments[0].outcome,
  }
}
const refundSeats = (paymentId: number, registrationIds: (number | undefined)[]) =>
  site.call('POST', `payments/${paymentId}/refunds`, {
    registrationIds,
    reason: 'They cannot come',
    freesSeats: true,
    transferReference: '415263748596',
    transferredOn: today,
  })

test('every seat that is cancelled one after the other is due for refund', async () => {
  const { ids, emails, paymentId, states, outcome } = await anOrder(3)
  for (const id of ids.slice(0, 2))
    expect((await site.call('POST', `registrations/${id}/cancel`)).statusCode, String(id)).toBe(204)
  expect([await states(), await outcome()]).toEqual([['refund_due', 'refund_due', 'paid'], 'refund_due'])
  expect(await site.mailsTo(emails[0] ?? '')).toContain('registration_cancelled')
  expect((await refundSeats(paymentId, [ids[0]])).statusCode).toBe(200)
  expect([await states(), await outcome()]).toEqual([['refunded', 'refund_due', 'paid'], 'refund_due'])
  expect((await refundSeats(paymentId, [ids[1]])).statusCode).toBe(200)
  expect([await states(), await outcome()]).toEqual([['refunded', 'refunded', 'paid'], 'paid'])
})

test('those who stay are not told of a refund when a colleague’s seat is cancelled', async () => {
  const { ids, links } = await anOrder(2)
  await site.call('POST', `registrations/${ids[0]}/cancel`)
  const [cancelled, stays] = await Promise.all(links.map(async (link) => (await site.app.get(link)).json()))
  expect(cancelled).toMatchObject({ paymentStatus: 'refund_due', isRefundDue: true, amount: 1500 })
  expect(stays).toMatchObject({ paymentStatus: 'paid', isRefundDue: false, amount: 1500 })
})

test('an order of more than a crore is refused', async () => {
  const attendees = (many: number) =>
    Array.from({ length: many }, (_, index) => ({
      name: 'Ravi Kumar',
      email: `many${index}@example.in`,
      phone: '9876543210',
    }))
  const payment = { kind: 'received', pricePerSeat: 1_000_000, receivedOn: today }
  const order = { eventSlug: 'ai-for-everyone-masterclass', payment, note: 'Paid by bank transfer' }
  const response = await site.call('POST', 'registrations', { ...order, attendees: attendees(22) })
  expect([response.statusCode, response.json().message]).toEqual([400, 'At most ₹1,00,00,000 in one order'])
})

test('a seat is not refunded twice', async () => {
  const { ids, paymentId, show } = await anOrder(3)
  expect((await refundSeats(paymentId, [ids[1]])).statusCode).toBe(200)
  const again = await refundSeats(paymentId, [ids[0], ids[1]])
  expect([again.statusCode, again.json().code]).toEqual([409, 'nothing_to_refund'])
  expect((await show()).payments[0]).toMatchObject({ refundable: 3000, refunds: [{ amount: 1500 }] })
})

test('a company that is sent twice gets one invoice', async () => {
  const { links, show } = await anOrder(1)
  const send = () => site.app.post(`${links[0]}/company`, aCompany)
  const replies = await Promise.all([send(), send(), send()])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(replies.map((reply) => reply.json().documents.length)).toEqual([3, 3, 3])
  const other = await site.app.post(`${links[0]}/company`, { ...aCompany, legalName: 'Sahyadri Foods LLP' })
  expect(other.json().documents).toHaveLength(5)
  expect((await show()).documents).toHaveLength(5)
})

test('one link cannot use up the numbers of invoices, nor the processor', async () => {
  const { links, show } = await anOrder(1)
  for (let n = 0; n < 5; n++)
    await site.app.post(`${links[0]}/company`, { ...aCompany, legalName: `Sahyadri Foods ${n}` })
  const sixth = await site.app.post(`${links[0]}/company`, { ...aCompany, legalName: 'Sahyadri Foods 6' })
  expect([sixth.statusCode, (await show()).documents.length]).toEqual([429, 5])
  const { id } = (await show()).documents[0]
  const statuses = new Set<number>()
  for (let n = 0; n < 61; n++) statuses.add((await site.app.get(`${links[0]}/documents/${id}`)).statusCode)
  expect([...statuses]).toEqual([200, 429])
}, 60_000)
