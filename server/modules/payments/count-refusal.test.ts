import { afterEach, beforeEach, expect, test } from 'vitest'
import { masterclasses } from '#database/schema/tables.ts'
import { signSeatLink } from '#server/modules/bookings/public.ts'
import { aPng } from '#tests/e2e/a-png.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer, findRegistrations, payAt } from '#tests/support/buyers.ts'
import { mailKindsTo } from '#tests/support/mail-kinds-to.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Asking who has booked, with the two calls that must say so to people who would pay twice. */
let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ isSandboxForAll: true })
})
afterEach(() => app.close())

type Buyer = ReturnType<typeof aBuyer>

/** Forms of people who have paid, each from a network of their own. */
async function bookedForms(count: number) {
  const forms = Array.from({ length: count }, () => aRegistration())
  for (const [index, form] of forms.entries())
    await payAt(app, await aBuyer(app, { address: `192.0.2.${index}` }).checkout(form))
  return forms
}

const stranger = (address = '203.0.113.7', session?: { cookie: string }) =>
  aBuyer(app, { address, ...(session ? { session } : {}) })
const refusalLines = (from: number) =>
  app.logged.slice(from).filter((line) => line.includes('its address is registered'))
const statusOf = async (reply: ReturnType<Buyer['startUpi']>) => (await reply).statusCode

test('after five different addresses that are booked, a network is told nothing more for an hour', async () => {
  const booked = await bookedForms(6)
  for (const [index, form] of booked.slice(0, 5).entries()) {
    const ask = index % 2 ? stranger().startUpi : stranger().startCheckout
    const refusal = await ask({ ...form, email: form.email.toUpperCase() })
    expect(refusal.statusCode).toBe(409)
    expect(refusal.json()).toEqual({
      message: 'You are already registered for this session',
      code: 'already_registered',
    })
    // The same address again is no new one.
    if (index < 4) expect(await statusOf(ask(form))).toBe(409)
  }
  // The next address is refused, booked or not.
  for (const form of [booked[5] ?? {}, booked[0] ?? {}, aRegistration()])
    for (const ask of [stranger().startCheckout, stranger().startUpi]) {
      const refusal = await ask(form)
      expect([refusal.statusCode, refusal.json().code]).toEqual([429, 'too_many'])
      expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(3000)
    }
  expect(await statusOf(stranger('203.0.113.8').startCheckout(aRegistration()))).toBe(200)
  const { queries } = app.services.database
  await queries.update(masterclasses).set({ seats: masterclasses.seatsTaken })
  for (const form of [booked[5] ?? {}, aRegistration()]) {
    expect(await statusOf(stranger().startCheckout(form))).toBe(429)
    expect(await statusOf(stranger().startUpi(form))).toBe(429)
  }
  await queries.update(masterclasses).set({ seats: 40 })
  app.clock.now = new Date(app.clock.now.getTime() + 60 * 60 * 1000)
  expect(await statusOf(stranger().startCheckout(booked[5] ?? {}))).toBe(409)
})

test('requests at once learn no more than five addresses', async () => {
  const booked = await bookedForms(9)
  const statuses = await Promise.all(booked.map((form) => statusOf(stranger().startCheckout(form))))
  expect(statuses.sort()).toEqual([409, 409, 409, 409, 409, 429, 429, 429, 429])
})

test('accounts without a confirmed address count as their network, and one with a confirmed address not at all', async () => {
  const booked = await bookedForms(7)
  for (const form of booked.slice(0, 5)) {
    const { session } = await anAccount(app)
    expect(await statusOf(stranger(undefined, session).startUpi(form))).toBe(409)
  }
  const { session, email } = await anAccount(app)
  expect(await statusOf(stranger(undefined, session).startUpi(booked[5] ?? {}))).toBe(429)
  await app.deliverMails()
  const mail = app.mail.delivered.find(({ to, text }) => to === email && text.includes('/confirm-email'))
  const token = /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
  expect((await app.post('/api/confirm-email', { token }, session)).statusCode).toBeLessThan(300)
  for (const form of booked) expect(await statusOf(stranger(undefined, session).startUpi(form))).toBe(409)
})

test('where networks cannot be told apart, an account counts by itself', async () => {
  const booked = await bookedForms(6)
  const { session } = await anAccount(app)
  for (const form of booked.slice(0, 5)) expect(await statusOf(stranger('127.0.0.1', session).startUpi(form))).toBe(409)
  expect(await statusOf(stranger('127.0.0.1', session).startUpi(booked[5] ?? {}))).toBe(429)
  const other = (await anAccount(app)).session
  expect(await statusOf(stranger('127.0.0.1', other).startUpi(booked[5] ?? {}))).toBe(409)
})

test('screenshots for booked addresses count too, but refuse nobody who sends one for a free address', async () => {
  const booked = await bookedForms(6)
  const payerOf = ({ name, email, phone }: ReturnType<typeof aRegistration>) => ({ name, email, phone })
  const sendProof = (form: (typeof booked)[number], reference = '', buyer = stranger()) =>
    buyer.sendProof({ ...payerOf(form), reference }, aPng())
  const own = aRegistration()
  const guesser = stranger()
  const { reference } = (await guesser.startUpi(own)).json()
  const [typo, payer] = [aRegistration(), stranger()]
  const asked = (await payer.startUpi(typo)).json()
  for (const form of booked.slice(0, 5)) expect(await statusOf(sendProof(form))).toBe(409)
  expect(await mailKindsTo(app, booked[0]?.email ?? '')).toContain('registration_links')
  // One reference of their own does not let a browser go on with other addresses.
  expect(await statusOf(sendProof(booked[5] ?? own, reference, guesser))).toBe(429)
  expect(await statusOf(sendProof(own, reference))).toBe(201)
  // Others behind the same address have paid: one corrects the address that the QR code was made for, one has no reference.
  expect(await statusOf(sendProof({ ...typo, email: aRegistration().email }, asked.reference, payer))).toBe(201)
  expect(await statusOf(sendProof(aRegistration()))).toBe(201)

  // Somebody else has paid under their address meanwhile: refused as ever, with a line and no count.
  const twice = aRegistration()
  const [late, other] = [aBuyer(app, { address: '192.0.2.98' }), aBuyer(app, { address: '192.0.2.99' })]
  const shown = (await late.startUpi(twice)).json()
  await payAt(app, await other.checkout({ ...twice, name: 'Meera Nair' }))
  const before = app.logged.length
  for (let time = 0; time < 7; time++) expect(await statusOf(sendProof(twice, shown.reference, late))).toBe(409)
  expect(refusalLines(before)).toHaveLength(7)
})

test('whoever comes by their mailed link pays all the same', async () => {
  const booked = await bookedForms(5)
  const own = aRegistration()
  await stranger().startUpi(own)
  for (const form of booked) await stranger().startUpi(form)
  // After a minute the same form is no double click any more.
  app.clock.now = new Date(app.clock.now.getTime() + 2 * 60 * 1000)
  expect(await statusOf(stranger().startUpi(own))).toBe(429)
  const [row] = await findRegistrations(app, own.email)
  if (!row) throw new Error('it was not registered')
  const token = signSeatLink(app.services.sessionSecret, 'registration', row)
  const { statusCode } = await app.request({
    method: 'POST',
    url: `/api/registrations/${token}/upi-payment`,
    remoteAddress: '203.0.113.7',
  })
  expect(statusCode).toBe(200)
})

test('a browser that holds a seat goes on paying it, whatever others ask on its network', async () => {
  const booked = await bookedForms(5)
  const [own, payer] = [aRegistration(), stranger()]
  expect(await statusOf(payer.startUpi(own))).toBe(200)
  for (const form of booked) await stranger().startUpi(form)
  app.clock.now = new Date(app.clock.now.getTime() + 2 * 60 * 1000)
  expect([await statusOf(payer.startUpi(own)), await statusOf(payer.startCheckout(own))]).toEqual([200, 200])
  expect(await statusOf(payer.startUpi(aRegistration()))).toBe(429)
})

test('at the limit the owner of a booked address still gets their link', async () => {
  const booked = await bookedForms(6)
  for (const form of booked.slice(0, 5)) await stranger().startUpi(form)
  const { name, email, phone } = booked[5] ?? aRegistration()
  expect(await statusOf(stranger().sendProof({ name, email, phone }, aPng()))).toBe(429)
  expect((await mailKindsTo(app, email)).filter((kind) => kind === 'registration_links')).toHaveLength(1)
})

test('each refusal writes a line, and once a day the owner of the address gets their link', async () => {
  const [form = aRegistration()] = await bookedForms(1)
  const links = async () => (await mailKindsTo(app, form.email)).filter((kind) => kind === 'registration_links')
  const before = app.logged.length
  for (let time = 0; time < 3; time++) await stranger().startCheckout(form)
  await stranger('198.51.100.1').startUpi(form)
  const networks = refusalLines(before).map((line) => JSON.parse(line).network)
  expect(networks).toHaveLength(4)
  expect(new Set(networks).size).toBe(2)
  expect(networks[0]).toMatch(/^[\w-]{43}$/)
  expect(app.logged.join('')).not.toContain(form.email)
  expect(await links()).toHaveLength(1)
  await app.deliverMails()
  const mail = app.mail.delivered.findLast(({ to }) => to === form.email)
  expect(mail?.text).toContain('/registration/')
  app.clock.now = new Date(app.clock.now.getTime() + 24 * 60 * 60 * 1000)
  await stranger().startCheckout(form)
  expect(await links()).toHaveLength(2)
})
