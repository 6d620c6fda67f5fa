import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentMessages } from '#contract/staff/payment-messages.ts'
import { auditLog, masterclassRegistrations, orders, payments } from '#database/schema/tables.ts'
import { type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

/** What is stored for an order that the team adds. */
let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const today = '2026-11-15'
let count = 0
async function add(payment: object, seats = 1) {
  const attendees = Array.from({ length: seats }, () => ({
    name: 'Ravi Kumar',
    email: `recorded${++count}@example.in`,
    phone: '98765 43210',
  }))
  const order = { eventSlug: 'ai-for-everyone-masterclass', attendees, payment, note: 'By bank transfer' }
  return site.call('POST', 'registrations', order)
}
async function findRows(orderId: number) {
  const { queries } = site.app.services.database
  const [order] = await queries.select().from(orders).where(eq(orders.id, orderId))
  const seats = await queries
    .select()
    .from(masterclassRegistrations)
    .where(eq(masterclassRegistrations.orderId, orderId))
    .orderBy(masterclassRegistrations.id)
  const [payment] = await queries.select().from(payments).where(eq(payments.orderId, orderId))
  return { order, seats, payment }
}
const received = { kind: 'received', pricePerSeat: 1500.5, receivedOn: today }

test('money of today arrived now, and from nowhere abroad', async () => {
  const { order, seats, payment } = await findRows((await add(received, 2)).json().orderId)
  expect(order).toMatchObject({ amountPaise: 300_100, stateCode: null })
  expect(seats.map(({ pricePaise }) => pricePaise)).toEqual([150_050, 150_050])
  expect(payment).toMatchObject({
    provider: 'manual',
    providerReference: null,
    amountPaise: 300_100,
    outcome: 'paid',
    isBooked: true,
    settledAt: site.app.clock.now,
  })
  for (const seat of seats) expect(seat).toMatchObject({ paymentStatus: 'paid', paidAt: site.app.clock.now })
})

test('the log has the first seat, its event, references, amount and kind of payment', async () => {
  const { orderId, references } = (await add(received, 2)).json()
  const { seats } = await findRows(orderId)
  const lines = await site.app.services.database.queries
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'registration.added'))
  expect(lines.find(({ subjectId }) => subjectId === String(seats[0]?.id))).toMatchObject({
    actorId: site.staffId,
    subject: 'registration',
    after: {
      event: 'ai-for-everyone-masterclass',
      seats: references,
      amount: 3001,
      payment: 'received',
      note: 'By bank transfer',
    },
  })
})

test('seats that are given away cost nothing, each of them', async () => {
  const { order, seats, payment } = await findRows((await add({ kind: 'complimentary' }, 2)).json().orderId)
  expect([order?.amountPaise, seats.map(({ pricePaise }) => pricePaise), payment]).toEqual([0, [0, 0], undefined])
})

test('a refused day is named by its field', async () => {
  const refused = await add({ ...received, receivedOn: '2026-11-16' })
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    { 'payment.receivedOn': paymentMessages.receivedAhead },
  ])
})
