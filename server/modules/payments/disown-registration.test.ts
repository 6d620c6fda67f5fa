import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, masterclasses, notices, payments, users } from '#database/schema/tables.ts'
import { signSeatLink } from '#server/modules/bookings/public.ts'
import { aPng } from '#tests/e2e/a-png.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer, findRegistrations, payAt } from '#tests/support/buyers.ts'
import { isOfRegistration } from '#tests/support/is-of-registration.ts'
import { mailKindsTo } from '#tests/support/mail-kinds-to.ts'
import { type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { approveProof, rejectProof } from './upi/decide-proof.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const payerOf = ({ email }: { email: string }) => ({ name: 'A Stranger', email, phone: '+91 9000000000' })
const press = (token: string) => site.app.post('/api/not-my-registration', { token })
const seatsTaken = async () =>
  (await site.app.services.database.queries.select().from(masterclasses)).reduce((sum, row) => sum + row.seatsTaken, 0)

/** A stranger's proof under an address, and the disown link from its emails. */
async function aStrangersProof(form = aRegistration()) {
  const reply = await aBuyer(site.app).sendProof(payerOf(form), aPng())
  const [row] = await findRegistrations(site.app, form.email)
  if (!row) throw new Error('no proof was taken')
  const { linkToken } = reply.json().registration
  return { form, row, linkToken, token: signSeatLink(site.app.services.sessionSecret, 'not-my-registration', row) }
}

test('the owner of an address blocked by an unconfirmed proof is emailed a disown link, once an hour', async () => {
  const { form, row, token } = await aStrangersProof()
  for (const _ of [1, 2, 3]) {
    const refused = await aBuyer(site.app).startCheckout(form)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: 'You are already registered for this session', code: 'already_registered', isOwnerEmailed: true },
    ])
    site.advanceSeconds(60)
  }
  expect(await site.mailsTo(form.email)).toEqual(['proof_received', 'proof_under_your_address'])
  await site.app.deliverMails()
  const mail = site.app.mail.delivered.find(({ to, kind }) => to === form.email && kind === 'proof_under_your_address')
  expect(mail?.text).toContain(`/not-my-registration?token=${token}`)
  expect(mail?.text).toContain('Registered as: A Stranger')
  expect(mail?.text).not.toContain('Hello A Stranger')
  // The first mail has it too, as the secondary link.
  const first = site.app.mail.delivered.find(({ to, kind }) => to === form.email && kind === 'proof_received')
  expect(first?.text).toContain(`I didn’t send this:\nhttp://localhost:3000/not-my-registration?token=${token}`)
  site.advanceSeconds(60 * 60)
  await aBuyer(site.app).startCheckout(form)
  expect(await site.mailsTo(form.email)).toHaveLength(3)
  expect(row.disownedAt).toBeNull()
})

test('disowning releases the seat and the address, and the proof stays with the team', async () => {
  const { form, row, linkToken, token } = await aStrangersProof()
  const before = await seatsTaken()
  expect((await press(token)).statusCode).toBe(204)
  expect((await press(token)).statusCode).toBe(204)
  const shown = (await site.get(`registrations?search=${row.reference}`)).rows
  expect(shown).toMatchObject([{ paymentStatus: 'awaiting_verification', isDisowned: true }])
  expect(await seatsTaken()).toBe(before - 1)
  const checkout = await aBuyer(site.app).checkout(form)
  expect((await payAt(site.app, checkout)).statusCode).toBe(200)

  expect((await site.app.get(`/api/registrations/${linkToken}`)).json()).toMatchObject({
    paymentStatus: 'rejected',
    isDisowned: true,
    isSeatHeld: false,
  })
  const better = await aBuyer(site.app).sendProof({}, aPng(), `/api/registrations/${linkToken}/proof`)
  expect([better.statusCode, better.json().message]).toEqual([409, 'This registration is closed'])
  const proofs: { registrationId: number }[] = await site.get('proofs')
  expect(proofs.find(({ registrationId }) => registrationId === row.id)).toMatchObject({ isDisowned: true })
  const { queries } = site.app.services.database
  const audit = await queries
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(row.id)))
  expect(audit.filter(({ action }) => action === 'registration.disowned')).toHaveLength(1)
  expect(
    await queries
      .select()
      .from(notices)
      .where(eq(notices.key, `proof_disowned:${row.id}`)),
  ).toMatchObject([{ facts: { amountMinor: 199_900, reference: row.reference } }])
})

test('the payment of a disowned proof is due for refund, without an email to the address', async () => {
  const { form, row, token } = await aStrangersProof()
  await press(token)
  await approveProof(site.app.services, { registrationId: row.id, actorId: site.staffId })
  const { queries } = site.app.services.database
  expect(await queries.select().from(payments).where(isOfRegistration(payments.orderId, row.id))).toMatchObject([
    { outcome: 'refund_due' },
  ])
  expect((await findRegistrations(site.app, form.email))[0]).toMatchObject({
    paymentStatus: 'rejected',
    holdsSeat: false,
  })
  await site.call('POST', `registrations/${row.id}/refunded`)
  expect(await site.mailsTo(form.email)).toEqual(['proof_received'])
})

test('a disowned proof without a payment is rejected without an email', async () => {
  const { form, row, token } = await aStrangersProof()
  await press(token)
  await rejectProof(site.app.services, { registrationId: row.id, actorId: site.staffId, reason: 'No money came' })
  expect(await site.mailsTo(form.email)).toEqual(['proof_received'])
  expect((await site.call('POST', `registrations/${row.id}/resend`)).statusCode).toBe(409)
})

test('the link is invalid for another purpose, altered, or after approval', async () => {
  const { row, linkToken, token } = await aStrangersProof()
  const secret = site.app.services.sessionSecret
  const altered = [
    linkToken,
    signSeatLink(secret, 'registration', row),
    `${token}A`,
    signSeatLink(secret, 'not-my-registration', { ...row, reference: 'RWAAAAAAAA' }),
  ]
  for (const link of [
    ...altered,
    signSeatLink(secret, 'not-my-registration', { id: 999_999, reference: row.reference }),
  ]) {
    const reply = await press(link)
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      'This link doesn’t work. Please open it again from the email.',
    ])
  }
  expect((await site.app.get(`/api/registrations/${token}`)).statusCode).toBe(404)
  await approveProof(site.app.services, { registrationId: row.id, actorId: site.staffId })
  expect((await press(token)).statusCode).toBe(409)
})

test('the sender’s own browser and proofs of confirmed accounts cause no such email', async () => {
  const [browser, form] = [aBuyer(site.app), aRegistration()]
  await browser.sendProof(payerOf(form), aPng())
  expect((await browser.startCheckout(form)).json()).toEqual({
    message: 'You are already registered for this session',
    code: 'already_registered',
  })

  const { session, email, id } = await anAccount(site.app)
  const { queries } = site.app.services.database
  await queries.update(users).set({ emailProvedAt: site.app.clock.now }).where(eq(users.id, id))
  await aBuyer(site.app, { session }).sendProof(payerOf({ email }), aPng())
  expect((await aBuyer(site.app).startCheckout(aRegistration({ email }))).json()).toEqual({
    message: 'You are already registered for this session',
    code: 'already_registered',
  })
  for (const address of [form.email, email])
    expect(await mailKindsTo(site.app, address)).not.toContain('proof_under_your_address')
})

test('a disowned registration does not appear in the profile of the confirmed owner', async () => {
  const { session, email, id } = await anAccount(site.app)
  const { token } = await aStrangersProof(aRegistration({ email }))
  await site.app.services.database.queries
    .update(users)
    .set({ emailProvedAt: site.app.clock.now })
    .where(eq(users.id, id))
  expect((await site.app.get('/api/registrations', session)).json()).toHaveLength(1)
  await press(token)
  expect((await site.app.get('/api/registrations', session)).json()).toEqual([])
})
