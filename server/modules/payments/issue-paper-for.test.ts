import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents, masterclasses } from '#database/schema/tables.ts'
import { findRegistrationRow } from '#server/modules/bookings/public.ts'
import { aCompany, turnGstOn } from '#tests/factories/documents.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

/** What the paper of a paid order says. */
let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const slug = 'ai-for-everyone-masterclass'
async function readPaper(search: string) {
  const { queries } = site.app.services.database
  const [{ id }] = (await site.get(`registrations?search=${encodeURIComponent(search)}`)).rows
  const registration = await findRegistrationRow(queries, id)
  const [paper] = await queries
    .select()
    .from(documents)
    .where(eq(documents.orderId, registration?.orderId ?? 0))
  return { paper, registration }
}
const addSeats = async (order: object) => {
  const attendees = ['Ravi Kumar', 'Meera Iyer'].map((name) => ({
    name,
    email: `${name.slice(0, 4).trim()}-${Math.random()}@example.in`,
    phone: '98765 43210',
  }))
  const payment = { kind: 'received', pricePerSeat: 1500, receivedOn: '2026-11-15' }
  const response = await site.call('POST', 'registrations', {
    eventSlug: slug,
    attendees,
    payment,
    note: 'NEFT',
    ...order,
  })
  return { attendees, references: response.json().references as string[] }
}

test('it names the buyer, the event with its dates, and its number is on the ticket', async () => {
  const { email, name, phone } = await paidRegistration(site)
  const { paper, registration } = await readPaper(email)
  expect(paper).toMatchObject({
    recipient: { name, email, phone, stateCode: null, company: null },
    lines: [{ description: 'AI for Everyone, 20–21 June 2027', totalPaise: 199_900 }],
  })
  expect(registration?.receiptNumber).toBe(paper?.number)
})

test('it names the payer of the order without an attendee’s phone, and every seat has its number', async () => {
  const payer = { name: 'Acme Private Limited', email: 'accounts@acme.example' }
  const { references } = await addSeats({ payer })
  const { paper, registration } = await readPaper(references[1] ?? '')
  expect(paper).toMatchObject({ recipient: { ...payer, phone: '' }, lines: [{ quantity: 2, totalPaise: 300_000 }] })
  expect(registration?.receiptNumber).toBe(paper?.number)
})

test('without another payer it names the first attendee', async () => {
  const { attendees, references } = await addSeats({})
  const { paper } = await readPaper(references[1] ?? '')
  expect(paper?.recipient).toMatchObject({ ...attendees[0], phone: '+919876543210' })
})

test('seats that are given away have none', async () => {
  const { references } = await addSeats({ payment: { kind: 'complimentary' } })
  const { paper, registration } = await readPaper(references[0] ?? '')
  expect([paper, registration?.receiptNumber]).toEqual([undefined, null])
})

test('of an event without a date it has the name alone', async () => {
  const { queries } = site.app.services.database
  const change = (values: Partial<typeof masterclasses.$inferInsert>) =>
    queries.update(masterclasses).set(values).where(eq(masterclasses.slug, slug))
  const [event] = await queries.select().from(masterclasses).where(eq(masterclasses.slug, slug))
  if (!event) throw new Error('the event is missing')
  await change({ startDate: null, endDate: null })
  const { references } = await addSeats({})
  expect((await readPaper(references[0] ?? '')).paper?.lines).toMatchObject([{ description: event.title }])
  await change({ startDate: event.startDate, endDate: event.endDate })
})

// Last, because it turns invoices on.
test('it names the buyer’s State and company', async () => {
  await turnGstOn(site.app.services.database.queries)
  const { email } = await paidRegistration(site, { stateCode: '27', company: aCompany })
  expect((await readPaper(email)).paper?.recipient).toMatchObject({ stateCode: '27', company: aCompany })
})
