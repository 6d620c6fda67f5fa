import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder, signSeatLink } from '#server/modules/bookings/public.ts'
import { aPng } from '#tests/e2e/a-png.ts'
import { aCompany } from '#tests/factories/documents.ts'
import { publishEvent } from '#tests/factories/events.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer, findRegistrations } from '#tests/support/buyers.ts'
import { type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { releaseExpiredHolds } from '../holds/release-expired-holds.ts'
import { approveProof, rejectProof } from './decide-proof.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

let count = 0
async function anEvent(seats: number | null = 5) {
  const slug = `upi-${++count}`
  await publishEvent(site, { slug, price: 1999, seats })
  return slug
}
const findEvent = async (slug: string) => (await site.get('events')).find((one: { slug: string }) => one.slug === slug)
async function setPrice(slug: string, price: number) {
  const event = await findEvent(slug)
  const response = await site.call('PUT', `events/${event.id}`, { ...event, price, listPrice: null })
  expect(response.statusCode).toBe(200)
}
const fieldsOf = ({ name, email, phone, masterclassSlug }: ReturnType<typeof aRegistration>) => ({
  name,
  email,
  phone,
  masterclassSlug,
})
const searched = async (text: string) => (await site.get(`registrations?search=${text}`)).rows

test('whoever pays the QR code exactly is asked for no more, though the price was raised meanwhile', async () => {
  const masterclassSlug = await anEvent()
  const [form, buyer] = [aRegistration({ masterclassSlug }), aBuyer(site.app)]
  const { reference, amount } = (await buyer.startUpi(form)).json()
  await setPrice(masterclassSlug, 2999)
  expect((await site.app.get(`/api/upi-payment/${reference}/code`)).statusCode).toBe(200)
  const sent = await buyer.sendProof({ ...fieldsOf(form), reference }, aPng())
  expect([amount, sent.json().registration.amount, sent.json().registration.reference]).toEqual([1999, 1999, reference])
  const [proof] = (await site.get('proofs')).filter((one: { email: string }) => one.email === form.email)
  expect(proof.amount).toBe(1999)
  await approveProof(site.app.services, { registrationId: proof.registrationId, actorId: site.staffId })
  expect((await searched(form.email))[0]).toMatchObject({ paymentStatus: 'paid', paid: 1999 })
})

test('a reload shows the same reference and amount, and holds one seat until the same time', async () => {
  const masterclassSlug = await anEvent()
  const [form, buyer] = [aRegistration({ masterclassSlug }), aBuyer(site.app)]
  const first = (await buyer.startUpi(form)).json()
  site.advanceSeconds(60)
  await setPrice(masterclassSlug, 2999)
  const aMinuteLater = { ...first, holdMs: 19 * 60_000 }
  expect((await buyer.startUpi(form)).json()).toEqual(aMinuteLater)
  const renamed = await buyer.startUpi({ ...form, name: 'Asha R Rao' })
  expect(renamed.json()).toEqual(aMinuteLater)
  expect((await findEvent(masterclassSlug)).seatsTaken).toBe(1)
  expect(await findRegistrations(site.app, form.email)).toMatchObject([
    { name: 'Asha R Rao', paymentStatus: 'pending' },
  ])
})

test('the State and the company that the invoice is for are stored with the order', async () => {
  const masterclassSlug = await anEvent()
  const billingOf = async (billing: object) => {
    const form = aRegistration({ masterclassSlug, ...billing })
    await aBuyer(site.app).startUpi(form)
    const [row] = await findRegistrations(site.app, form.email)
    return getOrder(site.app.services.database.queries, row?.orderId ?? 0)
  }
  expect(await billingOf({ stateCode: '33' })).toMatchObject({ stateCode: '33', companyName: null })
  const { legalName, gstin, address } = aCompany
  expect(await billingOf({ company: aCompany })).toMatchObject({
    stateCode: gstin.slice(0, 2),
    companyName: legalName,
    companyGstin: gstin,
    companyAddress: address,
  })
})

test('without a proof the seat is free after 20 minutes, and one email asks to finish', async () => {
  const masterclassSlug = await anEvent(1)
  const [form, buyer] = [aRegistration({ masterclassSlug }), aBuyer(site.app)]
  await buyer.startUpi(form)
  const late = await aBuyer(site.app).startUpi(aRegistration({ masterclassSlug }))
  expect([late.statusCode, late.json().code]).toEqual([409, 'session_full'])
  site.advanceSeconds(19 * 60)
  await releaseExpiredHolds(site.app.services)
  expect((await findEvent(masterclassSlug)).seatsTaken).toBe(1)
  site.advanceSeconds(2 * 60)
  await releaseExpiredHolds(site.app.services)
  await releaseExpiredHolds(site.app.services)
  expect((await findEvent(masterclassSlug)).seatsTaken).toBe(0)
  expect(await site.mailsTo(form.email)).toEqual(['upi_open'])
  // The next try is not asked again.
  await buyer.startUpi(form)
  site.advanceSeconds(21 * 60)
  await releaseExpiredHolds(site.app.services)
  expect(await site.mailsTo(form.email)).toEqual(['upi_open'])
})

test('a new try after a rejected proof is the same order: every reference and link finds it', async () => {
  const masterclassSlug = await anEvent()
  const [form, buyer] = [aRegistration({ masterclassSlug }), aBuyer(site.app)]
  const first = (await buyer.sendProof({ ...fieldsOf(form), reference: 'RWFRST2222' }, aPng())).json().registration
  const [{ id } = { id: 0 }] = await findRegistrations(site.app, form.email)
  await rejectProof(site.app.services, { registrationId: id, actorId: site.staffId, reason: 'No money came' })
  const again = await buyer.sendProof({ ...fieldsOf(form), reference: 'RWSCND2222' }, aPng())
  expect(again.statusCode).toBe(201)
  const { linkToken } = again.json().registration
  expect(await findRegistrations(site.app, form.email)).toHaveLength(1)
  for (const reference of ['RWFRST2222', 'RWSCND2222'])
    expect((await searched(reference)).map((row: { id: number }) => row.id)).toEqual([id])
  for (const token of [first.linkToken, linkToken])
    expect((await site.app.get(`/api/registrations/${token}`)).json().paymentStatus).toBe('awaiting_verification')
  expect((await site.get(`registrations/${id}/order`)).references).toEqual(['RWFRST2222', 'RWSCND2222'])
})

test('a card checkout that expires leaves the seat to the QR code that came after it', async () => {
  const masterclassSlug = await anEvent()
  const [form, buyer] = [aRegistration({ masterclassSlug }), aBuyer(site.app)]
  await buyer.checkout(form)
  site.advanceSeconds(25 * 60)
  await buyer.startUpi(form)
  site.advanceSeconds(10 * 60)
  await releaseExpiredHolds(site.app.services)
  expect(await findRegistrations(site.app, form.email)).toMatchObject([{ paymentStatus: 'pending', holdsSeat: true }])
})

test('a stranger’s reference does not lower the price', async () => {
  const masterclassSlug = await anEvent()
  const cheap = (await aBuyer(site.app).startUpi(aRegistration({ masterclassSlug }))).json()
  await setPrice(masterclassSlug, 2999)
  const form = aRegistration({ masterclassSlug })
  const sent = await aBuyer(site.app).sendProof({ ...fieldsOf(form), reference: cheap.reference }, aPng())
  expect(sent.json().registration.amount).toBe(2999)
  expect(sent.json().registration.reference).not.toBe(cheap.reference)
})

// Last, because the team is signed out by then.
test('a day later the new price counts under a new reference, and the old one still finds the order', async () => {
  const masterclassSlug = await anEvent()
  const [form, buyer] = [aRegistration({ masterclassSlug }), aBuyer(site.app)]
  const first = (await buyer.startUpi(form)).json()
  await setPrice(masterclassSlug, 2999)
  site.advanceSeconds(25 * 3600)
  await releaseExpiredHolds(site.app.services)
  const second = (await buyer.startUpi(form)).json()
  expect([second.amount, second.reference === first.reference]).toEqual([2999, false])
  const sent = await buyer.sendProof({ ...fieldsOf(form), reference: first.reference }, aPng())
  expect(sent.json().registration.amount).toBe(1999)
  const [row] = await findRegistrations(site.app, form.email)
  const token = signSeatLink(site.app.services.sessionSecret, 'registration', {
    id: row?.id ?? 0,
    reference: second.reference,
  })
  expect((await site.app.get(`/api/registrations/${token}`)).json()).toEqual(sent.json().registration)
})
