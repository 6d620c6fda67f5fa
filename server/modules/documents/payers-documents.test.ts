import { afterAll, beforeAll, expect, test } from 'vitest'
import { signSeatLink } from '#server/modules/bookings/public.ts'
import { aCompany, turnGstOn } from '#tests/factories/documents.ts'
import { type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
  await turnGstOn(site.app.services.database.queries)
})
afterAll(() => site.app.close())

let count = 0
/** Two people on one invoice. Returns the addresses of their private pages. */
async function twoSeats(payer?: { name: string; email: string }) {
  const attendees = [1, 2].map(() => ({
    name: 'Ravi Kumar',
    email: `seat${++count}@example.in`,
    phone: '98765 43210',
  }))
  const { references } = (
    await site.call('POST', 'registrations', {
      eventSlug: 'ai-for-everyone-masterclass',
      attendees,
      payment: { kind: 'received', pricePerSeat: 1500, receivedOn: '2026-11-15' },
      note: 'Paid by bank transfer',
      ...(payer ? { payer } : {}),
    })
  ).json()
  return Promise.all(
    references.map(async (reference: string): Promise<string> => {
      const [{ id }] = (await site.get(`registrations?search=${reference}`)).rows
      return `/api/registrations/${signSeatLink(site.app.services.sessionSecret, 'registration', { id, reference })}`
    }),
  ) as Promise<[string, string]>
}

const documentsOn = async (page: string) => (await site.app.get(page)).json().documents
const addCompany = (page: string) => site.app.post(`${page}/company`, aCompany)

test('a payer who adds a company gets a credit note and a new invoice', async () => {
  const [payer] = await twoSeats()
  const response = await addCompany(payer)
  expect(response.statusCode).toBe(200)
  const { documents } = response.json()
  expect(documents).toMatchObject([
    { kind: 'invoice', amount: 3000, company: null },
    { kind: 'credit_note', amount: 3000, company: null },
    { kind: 'invoice', amount: 3000, company: aCompany.legalName },
  ])
  const page = (await site.app.get(payer)).json()
  expect(page.documents).toEqual(documents)
  expect(page.receiptNumber).toBe(documents[2].number)
})

test('whoever has another seat of the order sees and changes none of its documents', async () => {
  const [payer, colleague] = await twoSeats()
  const [invoice] = await documentsOn(payer)
  expect(invoice).toMatchObject({ kind: 'invoice', amount: 3000 })
  expect(await documentsOn(colleague)).toEqual([])
  expect((await site.app.get(colleague)).json().amount).toBe(1500)
  expect((await site.app.get(`${colleague}/documents/${invoice.id}`)).statusCode).toBe(404)
  expect((await addCompany(colleague)).statusCode).toBe(404)
  expect(await documentsOn(payer)).toEqual([invoice])
})

test('a link with the reference of another order, or of a seat that is gone, opens no documents', async () => {
  const [[payer], [stranger]] = [await twoSeats(), await twoSeats()]
  const [invoice] = await documentsOn(payer)
  const [id, reference] = [Number(payer.match(/(\d+)-/)?.[1]), stranger.match(/RW\w+/)?.[0] ?? '']
  for (const linked of [
    { id, reference },
    { id: 999_999, reference },
  ]) {
    const page = `/api/registrations/${signSeatLink(site.app.services.sessionSecret, 'registration', linked)}`
    const refused = await site.app.get(`${page}/documents/${invoice.id}`)
    expect([refused.statusCode, refused.json().message]).toEqual([
      404,
      'We couldn’t find this booking. Please check the link.',
    ])
  }
})

test('a payer whom the order names sees them on their own seat, whichever it is', async () => {
  const [first, second] = await twoSeats({ name: 'Ravi Kumar', email: `SEAT${count + 2}@example.in` })
  expect(await documentsOn(first)).toEqual([])
  expect(await documentsOn(second)).toMatchObject([{ kind: 'invoice', amount: 3000 }])
})
