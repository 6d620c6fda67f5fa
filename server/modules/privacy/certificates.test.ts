import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { certificateNames, masterclassRegistrations, orders, payments } from '#database/schema/tables.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { type CertificateApp, startCertificateApp } from '#tests/support/certificate-app.ts'
import { deleteExpiredData } from './delete-expired-data.ts'

let site: CertificateApp
beforeEach(async () => {
  site = await startCertificateApp()
})
afterEach(() => site.app.close())

async function aCertifiedAccount() {
  const account = await anAccount(site.app)
  const seat = await site.aSeat()
  await site.updateSeat(seat.id, { userId: account.id, email: account.email })
  const [id = ''] = await site.certify(seat)
  return { account, seat, id }
}

const deleteAccount = ({ password, session }: Awaited<ReturnType<typeof anAccount>>) =>
  site.app.request({ method: 'DELETE', url: '/api/account', payload: { password }, headers: session })

test('the export of an account has its certificates with their signed credentials', async () => {
  const { account, id } = await aCertifiedAccount()
  const { certificates } = (await site.app.get('/api/account/data', account.session)).json()
  expect(certificates).toMatchObject([
    { url: `http://localhost:3000/certificates/${id}`, recipientName: 'Asha Rao', state: 'valid' },
  ])
  expect(JSON.parse(certificates[0].credential).id).toBe(certificates[0].url)
  const other = await anAccount(site.app)
  expect((await site.app.get('/api/account/data', other.session)).json().certificates).toEqual([])
})

test('deleting the account withdraws its certificates and no others; the seat stays for the books', async () => {
  const { account, seat, id } = await aCertifiedAccount()
  const [foreign = ''] = await site.certify(await site.aSeat())
  expect((await deleteAccount(account)).statusCode).toBe(204)
  expect((await site.app.get(`/api/certificates/${id}`)).json()).toEqual({
    id,
    state: 'withdrawn',
    stateChangedAt: expect.any(String),
  })
  expect((await site.app.get(`/api/certificates/${foreign}`)).json()).toMatchObject({ state: 'valid' })
  expect(await site.certificatesOf(seat)).toMatchObject([{ recipientName: null, credential: null }])
})

test('what the account booked for somebody else stays theirs', async () => {
  const account = await anAccount(site.app)
  const seat = await site.aSeat()
  await site.updateSeat(seat.id, { userId: account.id })
  const [id = ''] = await site.certify(seat)
  const exported = (await site.app.get('/api/account/data', account.session)).json()
  expect([exported.registrations.length, exported.certificates]).toEqual([1, []])
  expect(exported.registrations[0]).not.toHaveProperty('attendance')
  expect((await deleteAccount(account)).statusCode).toBe(204)
  expect((await site.app.get(`/api/certificates/${id}`)).json()).toMatchObject({ state: 'valid', name: 'Asha Rao' })
})

test('whoever deletes their account before the certificate is issued gets none', async () => {
  const account = await anAccount(site.app)
  const seat = await site.aSeat()
  await site.updateSeat(seat.id, { userId: account.id, email: account.email })
  expect((await deleteAccount(account)).statusCode).toBe(204)
  const { candidates } = await site.show()
  const candidate = candidates.find(({ registrationId }: { registrationId: number }) => registrationId === seat.id)
  expect(candidate?.missing).toBe('withdrawn')
})

test.each(['before', 'after'])('whoever has deleted their account is promised none %s the event', async (when) => {
  const account = await anAccount(site.app)
  const seat = await site.aSeat()
  await site.updateSeat(seat.id, { userId: account.id, email: account.email })
  expect((await deleteAccount(account)).statusCode).toBe(204)
  if (when === 'before') site.app.clock.now = new Date(Date.parse(site.lastEnd) - 1)
  const shown = (await site.app.get(`${seat.path}/certificate`)).json()
  expect(shown).toMatchObject({ missing: 'withdrawn', canChooseName: false, rule: 'Join both live sessions.' })
  const chosen = await site.app.post(`${seat.path}/certificate-name`, { name: 'Dr. Asha Rao' })
  expect([chosen.statusCode, chosen.json()]).toMatchObject([
    409,
    {
      code: 'certificate_not_due',
      message: 'Your data was deleted at your request, so there won’t be a certificate for this booking.',
    },
  ])
  expect(await site.app.services.database.queries.$count(certificateNames)).toBe(0)
})

async function deleteAsOld(seatId: number) {
  const old = new Date('2010-01-01')
  await site.updateSeat(seatId, { paidAt: old, updatedAt: old })
  await deleteExpiredData(site.app.services)
}

test.each(['paid', 'free'])('the registration of a %s seat stays as long as its certificate', async (kind) => {
  const { account, seat, id } = await aCertifiedAccount()
  const { queries } = site.app.services.database
  // Without a receipt, which would keep it too.
  const [order] = await queries.insert(orders).values({ amountPaise: 0 }).returning()
  if (!order) throw new Error('nothing was stored')
  await site.updateSeat(seat.id, { orderId: order.id })
  const payment = { orderId: order.id, provider: 'sandbox', idempotencyKey: 'old', amountPaise: 199_900 } as const
  if (kind === 'paid') await queries.insert(payments).values({ ...payment, outcome: 'paid' })
  const isThere = async () =>
    (await queries.$count(masterclassRegistrations, eq(masterclassRegistrations.id, seat.id))) === 1
  await deleteAsOld(seat.id)
  expect(await isThere()).toBe(true)
  expect((await deleteAccount(account)).statusCode).toBe(204)
  expect((await site.app.get(`/api/certificates/${id}`)).json()).toMatchObject({ state: 'withdrawn' })
  await deleteAsOld(seat.id)
  expect(await isThere()).toBe(false)
})

test('a certificate without a registration stays, and the team can withdraw it', async () => {
  const seat = await site.aSeat()
  const [id = ''] = await site.certify(seat)
  const { queries } = site.app.services.database
  await queries.delete(masterclassRegistrations).where(eq(masterclassRegistrations.id, seat.id))
  await deleteExpiredData(site.app.services)
  expect((await site.app.get(`/api/certificates/${id}`)).json()).toMatchObject({
    state: 'valid',
    name: 'Asha Rao',
    isSignatureValid: true,
  })
  expect((await site.call('POST', `certificates/${id}/withdraw`)).statusCode).toBe(204)
  expect((await site.app.get(`/api/certificates/${id}`)).json()).toMatchObject({ state: 'withdrawn' })
})
