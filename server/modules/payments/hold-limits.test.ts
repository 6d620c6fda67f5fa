import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { masterclasses, masterclassRegistrations, users } from '#database/schema/tables.ts'
import { aPng } from '#tests/e2e/a-png.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aRegistration, aWorkshopRegistration } from '#tests/factories/registrations.ts'
import { aBuyer, findRegistrations, payAt } from '#tests/support/buyers.ts'
import { mailKindsTo } from '#tests/support/mail-kinds-to.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { resendMail } from './resend-mail.ts'
import { approveProof, rejectProof } from './upi/decide-proof.ts'

/** How many unpaid seats one network address, one browser and one email address can hold. */
const app = await startTestApp({ isSandboxForAll: true })
afterAll(() => app.close())

const workshop = 'vibe-coding-session'
const office = 10
let networks = 0
/** An unused network address. */
const anAddress = () => `203.0.113.${++networks}`
const limitSeats = (seats: number | null) =>
  app.services.database.queries
    .update(masterclasses)
    .set({ seats, seatsTaken: 0 })
    .where(eq(masterclasses.slug, workshop))
beforeEach(() => limitSeats(25))

const statusOf = async (address: string) =>
  (await aBuyer(app, { address }).startCheckout(aWorkshopRegistration())).statusCode
const statuses = (address: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => statusOf(address))).then((all) => ({
    held: all.filter((status) => status === 200).length,
    refused: all.filter((status) => status === 429).length,
  }))
const payer = () => {
  const { name: userName, email: userEmail, phone: userPhone } = aWorkshopRegistration()
  return { userName, userEmail, userPhone }
}

test('one network may hold ten of 25 seats, and no more even with concurrent requests', async () => {
  const [attacker, neighbour] = [anAddress(), anAddress()]
  expect(await statuses(attacker, 30)).toEqual({ held: office, refused: 30 - office })
  expect(await statusOf(neighbour)).toBe(200)
  const refused = await aBuyer(app, { address: attacker }).startCheckout(aWorkshopRegistration())
  expect(refused.json().message).toBe(
    'Several registrations from this browser or network aren’t paid yet, or we’re still checking their payment. If one of them is yours, please finish paying for it. Otherwise, please try again in 30 minutes.',
  )
  expect(refused.headers['retry-after']).toBe('1800')
})

test('paid seats do not count towards the limit', async () => {
  const address = anAddress()
  for (let seat = 0; seat < office + 2; seat++)
    expect((await payAt(app, await aBuyer(app, { address }).checkout(aWorkshopRegistration()))).statusCode).toBe(200)
})

test.each([
  [4, 2],
  [12, 6],
  [100, 25],
])('of %i seats one network may hold %i', async (seats, held) => {
  await limitSeats(seats)
  expect(await statuses(anAddress(), held + 3)).toEqual({ held, refused: 3 })
})

test('an IPv6 /64 counts as one network', async () => {
  await limitSeats(4)
  const hosts = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::7', '2001:db8:1:2:0:0:0:9']
  const all = []
  for (const host of hosts) all.push(await statusOf(host))
  expect(all).toEqual([200, 200, 429])
  expect(await statusOf('2001:db8:1:3::1')).toBe(200)
})

test('a screenshot beyond the limit is stored without a seat, which is claimed on approval', async () => {
  const address = anAddress()
  await limitSeats(4)
  for (const _ of [1, 2]) expect((await aBuyer(app, { address }).sendProof(payer(), aPng())).statusCode).toBe(201)
  const person = payer()
  const reply = await aBuyer(app, { address }).sendProof(person, aPng())
  expect(reply.json().registration).toMatchObject({ paymentStatus: 'awaiting_verification', isSeatHeld: false })
  expect(await mailKindsTo(app, person.userEmail)).toEqual(['proof_received_unheld'])
  const [waiting] = await findRegistrations(app, person.userEmail)
  const { id: staffId } = await anAccount(app)
  await resendMail(app.services, waiting?.id ?? 0, staffId)
  expect(await mailKindsTo(app, person.userEmail)).toEqual(['proof_received_unheld', 'proof_received_unheld'])
  await approveProof(app.services, { registrationId: waiting?.id ?? 0, actorId: null })
  expect(await findRegistrations(app, person.userEmail)).toMatchObject([{ paymentStatus: 'paid', holdsSeat: true }])
  // If the other seats are sold meanwhile, it is refunded.
  const late = payer()
  await aBuyer(app, { address }).sendProof(late, aPng())
  await app.services.database.queries.update(masterclasses).set({ seats: 3 }).where(eq(masterclasses.slug, workshop))
  const [unlucky] = await findRegistrations(app, late.userEmail)
  await approveProof(app.services, { registrationId: unlucky?.id ?? 0, actorId: null })
  expect(await findRegistrations(app, late.userEmail)).toMatchObject([{ paymentStatus: 'rejected', holdsSeat: false }])
})

test('a proof sent through a registration’s link counts too', async () => {
  const [address, form] = [anAddress(), aWorkshopRegistration()]
  const { session } = await anAccount(app)
  const browser = aBuyer(app, { address, session })
  await browser.startCheckout(form)
  await app.services.database.queries
    .update(masterclassRegistrations)
    .set({ paymentStatus: 'failed', holdsSeat: false, holdExpiresAt: null })
    .where(eq(masterclassRegistrations.email, form.email))
  await limitSeats(4)
  for (const _ of [1, 2]) await aBuyer(app, { address }).sendProof(payer(), aPng())
  const [{ linkToken }] = (await app.get('/api/registrations', session)).json()
  const reply = await browser.sendProof({}, aPng(), `/api/registrations/${linkToken}/proof`)
  expect(reply.json()).toMatchObject({ paymentStatus: 'awaiting_verification', isSeatHeld: false })
})

test('one browser may hold five unpaid seats, from any network', async () => {
  await limitSeats(null)
  const browser = aBuyer(app)
  const all = []
  for (let seat = 0; seat < 6; seat++) all.push((await browser.startCheckout(aWorkshopRegistration())).statusCode)
  expect(all).toEqual([200, 200, 200, 200, 200, 429])
})

test('strangers’ unpaid registrations under an email address do not block its owner on another network', async () => {
  const { email } = aRegistration()
  const attacker = anAddress()
  for (let seat = 0; seat < 5; seat++)
    await aBuyer(app, { address: attacker }).startCheckout(aRegistration({ email, name: `Somebody ${seat}` }))
  for (let seat = 0; seat < 5; seat++)
    await aBuyer(app, { address: anAddress() }).startCheckout(aRegistration({ email, name: `Elsewhere ${seat}` }))
  expect((await aBuyer(app, { address: anAddress() }).startCheckout(aRegistration({ email }))).statusCode).toBe(200)
})

test('one email address may hold five seats per network over all events, unless it is confirmed', async () => {
  const { session, email, id } = await anAccount(app)
  const address = anAddress()
  const all = []
  for (let seat = 0; seat < 6; seat++) {
    const form = seat % 2 === 0 ? aRegistration : aWorkshopRegistration
    all.push((await aBuyer(app, { address }).startCheckout(form({ email, name: `Somebody ${seat}` }))).statusCode)
  }
  expect(all).toEqual([200, 200, 200, 200, 200, 429])
  const owner = aBuyer(app, { address, session })
  expect((await owner.startCheckout(aRegistration({ email }))).statusCode).toBe(429)
  await app.services.database.queries.update(users).set({ emailProvedAt: app.clock.now }).where(eq(users.id, id))
  expect((await owner.startCheckout(aRegistration({ email }))).statusCode).toBe(200)
})

test('deleting accounts does not bypass the network’s limit', async () => {
  const address = anAddress()
  const proveAll = async () => {
    const { session, password } = await anAccount(app)
    const buyer = aBuyer(app, { address, session })
    const replies = []
    for (let n = 0; n < office / 2; n++) replies.push(await buyer.sendProof(payer(), aPng()))
    const url = '/api/account'
    const left = await app.request({ method: 'DELETE', url, payload: { password }, headers: session })
    expect(left.statusCode).toBe(204)
    return replies.filter((reply) => reply.json().registration.isSeatHeld).length
  }
  expect([await proveAll(), await proveAll(), await proveAll()]).toEqual([office / 2, office / 2, 0])
})

test('a renewed hold counts for the buyer’s current network', async () => {
  await limitSeats(4)
  const [first, second] = [anAddress(), anAddress()]
  const { session } = await anAccount(app)
  const forms = Array.from({ length: 4 }, () => aWorkshopRegistration())
  for (const form of forms) {
    const checkout = await aBuyer(app, { address: first, session }).checkout(form)
    const { cancelUrl } = (await app.get(`/api/sandbox/checkout/${checkout.split('/').at(-1)}`)).json()
    await app.post('/api/payment/cancel', { payment: new URL(cancelUrl).searchParams.get('payment') })
  }
  const again = []
  // Each in another browser, so that they share only the network.
  for (const form of forms) again.push((await aBuyer(app, { address: second, session }).startCheckout(form)).statusCode)
  expect(again).toEqual([200, 200, 429, 429])
})

test('a new screenshot’s hold counts for the network that sent it', async () => {
  const [first, second] = [anAddress(), anAddress()]
  const [person, other] = [payer(), payer()]
  const { registration } = (await aBuyer(app, { address: first }).sendProof(person, aPng())).json()
  const rowOf = async ({ userEmail }: typeof person) => (await findRegistrations(app, userEmail))[0]
  const row = await rowOf(person)
  const { id: actorId } = await anAccount(app)
  await rejectProof(app.services, { registrationId: row?.id ?? 0, actorId, reason: 'The amount cannot be read' })
  const again = aBuyer(app, { address: second })
  expect((await again.sendProof({}, aPng(), `/api/registrations/${registration.linkToken}/proof`)).statusCode).toBe(200)
  await aBuyer(app, { address: second }).sendProof(other, aPng())
  const [now, beside] = [await rowOf(person), await rowOf(other)]
  expect(now?.holdsSeat).toBe(true)
  expect(now?.networkKey).toBe(beside?.networkKey)
  expect(now?.networkKey).not.toBe(row?.networkKey)
})
