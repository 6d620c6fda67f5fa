import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { certificateNames, masterclassRegistrations, orders, refunds, users } from '#database/schema/tables.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { type OwnSeats, startOwnSeats } from '#tests/support/own-seats.ts'
import { testNow } from '#tests/support/test-app.ts'
import { deleteExpiredData } from './delete-expired-data.ts'

let site: OwnSeats
beforeEach(async () => {
  site = await startOwnSeats()
})
afterEach(() => site.app.close())

test('the payer’s old link has their documents after the audit log of that day is deleted', async () => {
  const now = site.app.clock.now
  site.app.clock.now = new Date('2022-11-15T06:00:00.000Z')
  const { id, token } = await site.book()
  await site.accept(await site.offer(token))
  site.app.clock.now = now
  await deleteExpiredData(site.app.services)
  expect((await site.readAudit(id)).filter(({ action }) => action === 'registration.handed_over')).toEqual([])
  expect((await site.app.get(`/api/registrations/${token}`)).json().code).toBe('handed_over')
  expect((await site.send('GET', token, 'handed-over')).json()).toMatchObject({
    handed_over_at: '2022-11-15T06:00:00.000Z',
    documents: [{ kind: 'receipt', amount: 1999 }],
  })
  expect((await site.send('GET', token, 'documents/1')).statusCode).toBe(200)
})

const queries = () => site.app.services.database.queries
const confirm = (id: number) => queries().update(users).set({ emailProvedAt: testNow }).where(eq(users.id, id))
const exportOf = (session: Record<string, string>) => site.app.get('/api/account/data', session)

/** Has paid for a seat, and handed it over to Ravi. */
async function aFormerAttendee() {
  const account = await anAccount(site.app)
  const { id, token } = await site.book({ email: account.email })
  await queries()
    .update(masterclassRegistrations)
    .set({ userId: account.id })
    .where(eq(masterclassRegistrations.id, id))
  const [before] = (await exportOf(account.session)).json().registrations
  await site.accept(await site.offer(token))
  return { ...account, registrationId: id, before }
}

test('whoever handed over a seat that they paid for has the order in their export, and nothing of the new attendee', async () => {
  const { id, email, session, registrationId, before } = await aFormerAttendee()
  const payment = await site.findPayment(registrationId)
  const refund = {
    paymentId: payment.id,
    amountPaise: 500,
    source: 'team',
    reason: 'A late start',
    settledAt: testNow,
  } as const
  await queries()
    .insert(refunds)
    .values([
      {
        ...refund,
        state: 'done',
        idempotencyKey: 'done',
        transferredOn: '2026-11-15',
        providerReference: '123456789012',
      },
      { ...refund, state: 'failed', idempotencyKey: 'failed' },
    ])
  await confirm(id)
  const response = await exportOf(session)
  expect(before).toMatchObject({ isPayer: true, documents: [{ kind: 'receipt' }] })
  expect(response.json()).toMatchObject({
    registrations: [],
    ordersAsPayer: [
      {
        amountPaise: 199_900,
        payerName: expect.any(String),
        payerEmail: email,
        documents: [{ kind: 'receipt', number: before.documents[0].number, totalPaise: 199_900 }],
        refunds: [{ amountPaise: 500, isTransfer: true, bankReference: '123456789012' }],
      },
    ],
  })
  const { seatOffers: _made, ...others } = response.json()
  expect(JSON.stringify(others)).not.toMatch(/ravi|A late start/i)
})

test('an order is exported once, and only to the confirmed address of its payer', async () => {
  const former = await aFormerAttendee()
  expect((await exportOf(former.session)).json().ordersAsPayer).toEqual([])
  const other = await anAccount(site.app)
  await confirm(other.id)
  expect((await exportOf(other.session)).json().ordersAsPayer).toEqual([])
  // Their own seat of an order that names them.
  const { id } = await site.book({ email: other.email })
  const { orderId } = await site.findSeat(id)
  await queries().update(orders).set({ payerEmail: other.email }).where(eq(orders.id, orderId))
  const { registrations, ordersAsPayer } = (await exportOf(other.session)).json()
  expect([registrations[0].billing.payerEmail, ordersAsPayer]).toEqual([other.email, []])
})

test('the export has the name that was chosen for the certificate, for the attendee alone', async () => {
  const account = await anAccount(site.app)
  await confirm(account.id)
  const [own, foreign] = [await site.book({ email: account.email }), await site.book()]
  const isForeign = eq(masterclassRegistrations.id, foreign.id)
  await queries().update(masterclassRegistrations).set({ userId: account.id }).where(isForeign)
  const chosen = (registrationId: number, name: string) => ({ registrationId, name })
  await queries()
    .insert(certificateNames)
    .values([chosen(own.id, 'Dr Asha Rao'), chosen(foreign.id, 'Somebody Else')])
  const response = await exportOf(account.session)
  const names = response.json().registrations.map((seat: { certificateName?: string }) => seat.certificateName)
  expect(names.sort()).toEqual(['Dr Asha Rao', undefined])
  expect(response.body).not.toContain('Somebody Else')
})
