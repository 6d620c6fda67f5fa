import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#database/schema/tables.ts'
import { signSeatLink } from '#server/modules/bookings/public.ts'
import { aCompany, turnGstOn } from '#tests/factories/documents.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const other = { ...aCompany, legalName: 'Deccan Foods Private Limited' }
function companyOf({ id, reference }: { id: number; reference: string }) {
  const page = `/api/registrations/${signSeatLink(site.app.services.sessionSecret, 'registration', { id, reference })}`
  return {
    add: (company: object = aCompany) => site.app.post(`${page}/company`, company),
    kinds: async () => (await site.app.get(page)).json().documents.map(({ kind }: { kind: string }) => kind),
    lines: () =>
      site.app.services.database.queries
        .select({ actorId: auditLog.actorId, after: auditLog.after })
        .from(auditLog)
        .where(
          and(
            eq(auditLog.action, 'order.company_added'),
            eq(auditLog.subject, 'registration'),
            eq(auditLog.subjectId, String(id)),
          ),
        ),
  }
}
/** A seat whose checkout is open. */
async function anUnpaidSeat() {
  const form = aRegistration({ stateCode: '27' })
  const { url } = (await site.app.post('/api/create-checkout-session', form)).json()
  const [seat] = (await site.get(`registrations?search=${form.email}`)).rows
  return { ...companyOf(seat), checkout: url.split('/').at(-1) as string }
}

test('while there are no invoices nothing is stored, before a payment and after it', async () => {
  for (const company of [await anUnpaidSeat(), companyOf(await paidRegistration(site))]) {
    const refused = await company.add()
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'gst_off'])
    expect(await company.lines()).toEqual([])
  }
  await turnGstOn(site.app.services.database.queries)
})

test('before the payment the order remembers it, and the invoice is the company’s', async () => {
  const { add, kinds, lines, checkout } = await anUnpaidSeat()
  const response = await add()
  expect([response.statusCode, response.json().documents]).toEqual([200, []])
  expect(await lines()).toEqual([{ actorId: null, after: { gstin: aCompany.gstin } }])
  const card = { cardNumber: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Asha' }
  await site.app.post(`/api/sandbox/checkout/${checkout}/pay`, card)
  expect(await kinds()).toEqual(['invoice'])
  const [invoice] = (await site.get(`documents?search=${aCompany.gstin}`)).rows
  expect(invoice).toMatchObject({ kind: 'invoice', name: aCompany.legalName })
})

test('pressed twice it makes one new invoice, and another company makes another', async () => {
  const { add, kinds, lines } = companyOf(await paidRegistration(site, { stateCode: '27' }))
  for (const _ of [1, 2]) expect((await add()).statusCode).toBe(200)
  expect(await kinds()).toEqual(['invoice', 'credit_note', 'invoice'])
  expect(await lines()).toHaveLength(1)
  expect((await add(other)).json().documents).toHaveLength(5)
})

test('each order may change it five times in a while', async () => {
  const [often, once] = [
    companyOf(await paidRegistration(site, { stateCode: '27' })),
    companyOf(await paidRegistration(site, { stateCode: '27' })),
  ]
  for (let count = 0; count < 5; count++) expect((await often.add()).statusCode).toBe(200)
  expect((await often.add(other)).statusCode).toBe(429)
  expect((await once.add()).statusCode).toBe(200)
})

test('a link corrects an invoice twice; then the team is asked, who still can', async () => {
  const seat = await paidRegistration(site)
  const { add, kinds } = companyOf(seat)
  const named = (legalName: string) => ({ ...aCompany, legalName })
  for (const name of ['First Name Limited', 'Second Name Limited'])
    expect((await add(named(name))).statusCode).toBe(200)
  const before = await kinds()
  const third = await add(named('Third Name Limited'))
  expect([third.statusCode, third.json().code]).toEqual([409, 'needs_team'])
  expect(third.json().message).toContain('Please email us')
  expect(await kinds()).toEqual(before)
  // Pressed again, what is there is theirs already.
  expect((await add(named('Second Name Limited'))).statusCode).toBe(200)
  const path = `registrations/${seat.id}/company`
  expect((await site.call('POST', path, named('Third Name Limited'))).statusCode).toBe(204)
  expect(await kinds()).toEqual([...before, 'credit_note', 'invoice'])
})
