import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog, masterclassRegistrations, waysToPay } from '#database/schema/tables.ts'
import { aPng } from '#tests/e2e/a-png.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer } from '#tests/support/buyers.ts'
import { startRazorpayApp } from '#tests/support/razorpay-app.ts'
import { aStaffMember } from '#tests/support/staff-app.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const path = '/api/staff/ways-to-pay'
const site = await startRazorpayApp()
const { app } = site
const { queries } = app.services.database
let owner: Record<string, string>
let member: Record<string, string>
beforeAll(async () => {
  // The longest-standing member is the owner.
  owner = (await aStaffMember(app, { isOwner: true })).session
  member = (await aStaffMember(app)).session
})
beforeEach(site.reset)
afterEach(() => queries.delete(waysToPay))
afterAll(site.close)

const change = (takesScreenshots: unknown, session = owner) =>
  app.request({ method: 'PUT', url: path, payload: { takesScreenshots }, headers: session })
const methods = async () => (await app.get('/api/masterclasses/ai-for-everyone-masterclass')).json().methods
const startUpi = (form: object) => app.post('/api/upi-payment', form)

test('both ways are on at first, and the team sees them', async () => {
  expect((await app.get(path, member)).json()).toEqual({
    provider: 'Razorpay',
    isSandbox: false,
    ways: ['upi', 'card', 'netbanking', 'wallet'],
    takesScreenshots: true,
    upiAddress: app.services.upi.vpa,
    canSwitchOff: true,
    isOwner: false,
  })
  expect(await methods()).toEqual({ cards: true, upi: true, netbanking: true, screenshots: true, includesGst: false })
})

test('the owner switches screenshots off and on again, once in the log each', async () => {
  for (const wanted of [false, false, true]) {
    expect((await change(wanted)).json()).toMatchObject({ takesScreenshots: wanted, isOwner: true })
    const expected = { cards: true, upi: true, netbanking: true, screenshots: wanted, includesGst: false }
    expect(await methods()).toEqual(expected)
    expect((await app.get('/api/payment-methods')).json()).toEqual(expected)
  }
  const lines = await queries.select().from(auditLog).where(eq(auditLog.subject, 'ways_to_pay')).orderBy(auditLog.id)
  expect(lines.map(({ before, after }) => [before, after])).toEqual([
    [{ takesScreenshots: true }, { takesScreenshots: false }],
    [{ takesScreenshots: false }, { takesScreenshots: true }],
  ])
})

test('another member may not, and nothing but yes or no is accepted', async () => {
  expect((await change(false, member)).statusCode).toBe(403)
  for (const value of ['no', null, 0]) expect((await change(value)).statusCode).toBe(400)
  expect((await app.get(path, owner)).json().takesScreenshots).toBe(true)
})

const payer = (changes = {}) => {
  const { name, email, phone, masterclassSlug } = aRegistration(changes)
  return { name, email, phone, masterclassSlug }
}
const isOff = (reply: { statusCode: number; json(): unknown }) =>
  expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'upi_off' }])

test('while it is off, no new QR code is shown, and a proof without one is refused', async () => {
  await change(false)
  isOff(await startUpi(aRegistration()))
  isOff(await aBuyer(app).sendProof(payer(), aPng()))
  isOff(await aBuyer(app).sendProof({ ...payer(), reference: 'RWABCDEFGH' }, aPng()))
  expect(await queries.select().from(masterclassRegistrations)).toEqual([])
})

test('while it is off, whoever has seen a QR code sends its proof: from its browser or under its address', async () => {
  const [browser, form, other] = [aBuyer(app), aRegistration(), aRegistration()]
  const { reference } = (await browser.startUpi(form)).json()
  const second = (await aBuyer(app).startUpi(other)).json()
  await change(false)
  const proofs = [
    await browser.sendProof({ ...payer(), reference }, aPng()),
    await aBuyer(app).sendProof(
      { ...payer({ email: other.email.toUpperCase() }), reference: second.reference },
      aPng(),
    ),
  ]
  expect(proofs.map(({ statusCode }) => statusCode)).toEqual([201, 201])
})

test('while it is off, a reference of somebody else or of another event is refused before the picture is decoded', async () => {
  const [browser, form] = [aBuyer(app), aRegistration()]
  const { reference } = (await browser.startUpi(form)).json()
  await change(false)
  const noPicture = Buffer.from('not a picture')
  isOff(await aBuyer(app).sendProof({ ...payer(), reference }, noPicture))
  const workshop = payer({ email: form.email, masterclassSlug: 'vibe-coding-session' })
  isOff(await browser.sendProof({ ...workshop, reference }, noPicture))
  expect(await queries.select().from(masterclassRegistrations)).toHaveLength(1)
})

test('whoever has seen a QR code before can still open it', async () => {
  const form = aRegistration()
  const shown = (await startUpi(form)).json()
  await change(false)
  const again = await startUpi(form)
  expect([again.statusCode, again.json().reference]).toEqual([200, shown.reference])
})

test.each([
  ['the sandbox', {}],
  ['no provider', { provider: null }],
])('with %s it stays on, whatever was saved before', async (_which, options) => {
  await change(false)
  const other = await startTestApp({ ...options, database: app.services.database })
  expect((await other.get(path, owner)).json()).toMatchObject({ takesScreenshots: true, canSwitchOff: false })
  const refused = await other.request({
    method: 'PUT',
    url: path,
    payload: { takesScreenshots: false },
    headers: owner,
  })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'upi_needed'])
  expect((await other.post('/api/upi-payment', aRegistration())).statusCode).toBe(200)
  await other.close()
})
