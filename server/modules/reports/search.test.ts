import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankLines, masterclassRegistrations, orderReferences, payments, users } from '#database/schema/tables.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { isOfRegistration } from '#tests/support/is-of-registration.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const search = (list: string, typed: string) => site.get(`${list}?search=${encodeURIComponent(typed)}`)
const idsOf = async (list: string, typed: string) =>
  (await search(list, typed)).rows.map(({ id }: { id: number }) => id)

/** One phone number in its usual spellings. */
const spellings = ['+91 98111-22233', '9811122233', '098111 22233', '0091 (98111) 22233', '98111.22233', '98111 22']

test.each(spellings)('finds a registration by the phone number %s', async (typed) => {
  const { id } = await paidRegistration(site, { phone: '+91 9811122233' })
  expect(await idsOf('registrations', typed)).toContain(id)
  expect(await idsOf('registrations', '9811122234')).toEqual([])
})

test('finds a registration by its receipt number, whole or in part, and by its reference', async () => {
  const { id, receiptNumber, reference } = await paidRegistration(site)
  expect(receiptNumber).toMatch(/^RWR\/26-27\/\d{6}$/)
  const count = receiptNumber.slice(-6)
  for (const typed of [receiptNumber, receiptNumber.toLowerCase(), ` ${receiptNumber} `, count, String(Number(count))])
    expect(await idsOf('registrations', typed)).toEqual([id])
  expect(await idsOf('registrations', reference)).toEqual([id])
  for (const typed of ['RWR/26-27/999999', `RWR/25-26/${count}`, `RW/26-27/${count}`])
    expect(await idsOf('registrations', typed)).toEqual([])
})

test('finds a registration by a receipt number of the earlier kind, whole or in part', async () => {
  const { id } = await paidRegistration(site)
  const { queries } = site.app.services.database
  await queries
    .update(masterclassRegistrations)
    .set({ receiptNumber: 'RW-2026-123456' })
    .where(eq(masterclassRegistrations.id, id))
  for (const typed of ['RW-2026-123456', 'rw-2026-123456', '2026-123456', '123456'])
    expect(await idsOf('registrations', typed)).toEqual([id])
  for (const typed of ['RW-2026-999999', 'RW-2025-123456']) expect(await idsOf('registrations', typed)).toEqual([])
})

test('finds a registration by the UTR of its UPI payment', async () => {
  const { email } = await sendProof(site.app, { utr: '415263748596' })
  const [row] = (await search('registrations', '415263748596')).rows
  expect(row).toMatchObject({ email, utr: '415263748596' })
  for (const typed of ['4152 6374 8596', '41526374']) expect(await idsOf('registrations', typed)).toEqual([row.id])
})

test('finds a registration by the provider’s ids of its payment', async () => {
  const { id } = await paidRegistration(site)
  const { queries } = site.app.services.database
  await queries.update(payments).set({ paymentIntentId: 'pi_3Only_One' }).where(isOfRegistration(payments.orderId, id))
  const [payment] = await queries.select().from(payments).where(isOfRegistration(payments.orderId, id))
  expect(await idsOf('registrations', payment?.providerReference ?? '')).toEqual([id])
  expect(await idsOf('registrations', 'pi_3Only_One')).toEqual([id])
  // The underscore is not a wildcard.
  expect(await idsOf('registrations', 'pi_3OnlyxOne')).toEqual([])
})

test('finds a registration by an earlier reference, and by the UTR and id of its refunds', async () => {
  const { id } = await paidRegistration(site)
  const { queries } = site.app.services.database
  const [payment] = await queries.select().from(payments).where(isOfRegistration(payments.orderId, id))
  const orderId = payment?.orderId ?? 0
  await queries
    .insert(orderReferences)
    .values({ reference: 'RWEARLIER2', orderId, amountPaise: 199_900, createdAt: new Date() })
  expect(await idsOf('registrations', 'RWEARLIER2')).toEqual([id])
  expect(await idsOf('registrations', ' rwearlier2 ')).toEqual([id])
  const refund = { amount: 100, reason: 'A discount', freesSeats: false }
  const { providerReference } = (await site.call('POST', `payments/${payment?.id}/refunds`, refund)).json()
  expect(await idsOf('registrations', providerReference)).toEqual([id])
})

test('finds the seats of a company by payer, by the payment’s reference and by the UTR of a refund', async () => {
  const person = (name: string) => ({ name, email: `${name.toLowerCase()}.k@example.in`, phone: '+91 98222 33344' })
  const { references } = (
    await site.call('POST', 'registrations', {
      eventSlug: 'ai-for-everyone-masterclass',
      attendees: [person('Nila'), person('Omar')],
      payment: { kind: 'received', pricePerSeat: 1500, reference: 'NEFT900100', receivedOn: '2026-11-14' },
      payer: { name: 'Saffron Works LLP', email: 'accounts@saffron.example' },
      note: 'Bank transfer',
    })
  ).json()
  const [first, second] = (await search('registrations', 'Saffron Works')).rows.map(({ id }: { id: number }) => id)
  const both = [first, second]
  for (const typed of ['accounts@saffron.example', 'saffron', 'NEFT900100', '98222-33344'])
    expect(await idsOf('registrations', typed)).toEqual(both)
  expect(await idsOf('registrations', references[0])).toEqual([second])
  expect(await idsOf('registrations', 'nila')).toEqual([second])

  const { payments: paid } = await site.get(`registrations/${first}/order`)
  const transfer = { transferReference: '512233445566', transferredOn: '2026-11-15' }
  const refund = { registrationIds: [first], reason: 'Cannot come', freesSeats: true, ...transfer }
  expect((await site.call('POST', `payments/${paid[0].id}/refunds`, refund)).statusCode).toBe(200)
  expect(await idsOf('registrations', '5122 3344 5566')).toEqual(both)
})

test('finds accounts, applications and interests by phone number', async () => {
  const { id, session } = await anAccount(site.app)
  await site.app.services.database.queries.update(users).set({ phone: '+91 98444 55566' }).where(eq(users.id, id))
  await site.app.post('/api/applications', { courseSlug: 'vibecoding' }, session)
  expect(await idsOf('people', '98444-55566')).toEqual([id])
  expect((await search('applications', '9844455566')).rows).toHaveLength(1)
  const guest = { name: 'Kabir Rao', phone: '+91 9844477788', city: 'Pune', country: 'India' }
  await site.app.post('/api/interest', { ...guest, email: 'kabir@example.in', courseSlug: 'ai-for-hr-associates' })
  expect((await search('interests', '098444 77788')).rows).toMatchObject([{ name: 'Kabir Rao' }])
})

test('finds guests by name, email and phone, once each', async () => {
  const { app } = site
  const email = 'zoya@example.in'
  const message = {
    name: 'Zoya Khan',
    email: 'Zoya@example.in',
    subject: 'A question',
    message: 'Is there a seat left?',
  }
  await app.post('/api/contact', message)
  await paidRegistration(site, { name: 'Zoya Khan', email, phone: '+91 9777712345' })
  for (const typed of ['zoya', 'khan zoya', email, '97777 12345']) {
    expect(await idsOf('people', typed)).toEqual([])
    expect((await search('guests', typed)).rows).toMatchObject([{ name: 'Zoya Khan', phone: '+919777712345' }])
  }
})

test('a matching account is not repeated as a guest', async () => {
  const { email, id } = await anAccount(site.app, { name: 'Ishaan Mehta' })
  await paidRegistration(site, { name: 'Ishaan Mehta', email })
  expect([await idsOf('people', 'ishaan'), (await search('guests', 'ishaan')).rows]).toEqual([[id], []])
})

test('an account with another name or phone is not listed as a guest', async () => {
  const { email } = await anAccount(site.app, { name: 'Tara Pillai' })
  await paidRegistration(site, { name: 'Vikram Pillai', email: email.toUpperCase(), phone: '+91 9666612345' })
  for (const typed of ['vikram', '96666 12345'])
    for (const list of ['people', 'guests']) expect((await search(list, typed)).rows).toEqual([])
})

test.each(['0000000', 'RW-2026-0000000', '+++', '()', "9811'; --", '0000000 000'])('%s finds nobody', async (typed) => {
  for (const list of ['registrations', 'people', 'guests']) expect((await search(list, typed)).rows).toEqual([])
})

test('a number from the log finds that registration or application alone', async () => {
  const { id } = await paidRegistration(site)
  for (const typed of [`#${id}`, `registration ${id}`, ` Registration ${id} `])
    expect(await idsOf('registrations', typed)).toEqual([id])
  for (const typed of ['#999999', '#9999999999', '#0', 'registration'])
    expect(await idsOf('registrations', typed)).toEqual([])
  const guest = { name: 'Ila Sen', email: 'ila@example.com', yearsOfExperience: '0-2', agreeToTerms: true }
  const applied = (await site.app.post('/api/guest-applications', { ...guest, courseSlug: 'vibecoding' })).json()
  expect(await idsOf('applications', `#${applied.id}`)).toEqual([applied.id])
})

test('the seats of its order show a payment of the log, and a line of the bank that has paid', async () => {
  const { id } = await paidRegistration(site)
  await paidRegistration(site)
  const { queries } = site.app.services.database
  const [payment] = await queries.select().from(payments).where(isOfRegistration(payments.orderId, id))
  const line = { hash: 'of-a-test', bookedOn: '2026-11-15', amountPaise: 199_900, isCredit: true, narration: 'UPI' }
  const ofLine = { paymentId: payment?.id ?? 0, uploadedBy: site.staffId }
  const [stored] = await queries
    .insert(bankLines)
    .values({ ...line, ...ofLine })
    .returning()
  for (const typed of [`payment ${payment?.id}`, `bank_line ${stored?.id}`])
    expect(await idsOf('registrations', typed)).toEqual([id])
  for (const typed of ['payment 999999', 'bank_line 999999']) expect(await idsOf('registrations', typed)).toEqual([])
})

test('a whole address finds nobody whose address has the same parts', async () => {
  const { id } = await paidRegistration(site, { email: 'priya@parts.example' })
  for (const email of ['priya.nair@parts.example', 'nair.priya@parts.example', 'priyanka@parts.example'])
    await paidRegistration(site, { email })
  for (const typed of ['priya@parts.example', ' Priya@Parts.Example '])
    expect(await idsOf('registrations', typed)).toEqual([id])
  for (const list of ['mails', 'documents']) {
    const found = JSON.stringify(await search(list, 'priya@parts.example'))
    expect(found).toContain('priya@parts.example')
    expect(found).not.toMatch(/priya\.nair|nair\.priya|priyanka/)
  }
  // An address that another goes on like, by however little.
  await paidRegistration(site, { email: 'priya@parts.example.co' })
  expect(await idsOf('registrations', 'priya@parts.example')).toEqual([id])
  const guests = (await search('guests', 'priya@parts.example')).rows
  expect(guests.map(({ email }: { email: string }) => email)).toEqual(['priya@parts.example'])
  expect(await idsOf('registrations', 'priya')).toHaveLength(5)
  expect(await idsOf('registrations', 'priya@par')).toHaveLength(2)
})
