import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { masterclasses, payments } from '#database/schema/tables.ts'
import { aPng } from '#tests/e2e/a-png.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer, findRegistrations } from '#tests/support/buyers.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { hasServer } from '#tests/support/test-database.ts'
import { waitForCommit } from '#tests/support/wait-for-commit.ts'
import { lockRegistration } from '../store.ts'
import { transitionTo } from '../transition-to.ts'

/** Which earlier registration a form continues. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const shownIn = async (session: { cookie: string }) => (await app.get('/api/registrations', session)).json()

test('two accounts that share a browser have a registration each, even with the same form', async () => {
  const [asha, meera] = [await anAccount(app), await anAccount(app)]
  const [form, browser] = [aRegistration(), aBuyer(app, { session: asha.session })]
  const first = await browser.checkout(form)
  browser.signInAs(meera.session)
  expect(await browser.checkout(form)).not.toBe(first)
  expect(await findRegistrations(app, form.email)).toMatchObject([{ userId: asha.id }, { userId: meera.id }])
})

test('a guest who signs in and sends the same form again has the registration in their profile', async () => {
  const [{ session, id }, form, browser] = [await anAccount(app), aRegistration(), aBuyer(app)]
  await browser.startCheckout(form)
  browser.signInAs(session)
  await browser.startCheckout(form)
  expect(await findRegistrations(app, form.email)).toMatchObject([{ userId: id }])
  expect(await shownIn(session)).toHaveLength(1)
})

test('whoever has paid a QR code sends the screenshot for it from another browser', async () => {
  const { name, email, phone, ...answers } = aRegistration()
  const { reference } = (await aBuyer(app).startUpi({ name, email, phone, ...answers })).json()
  const sent = await aBuyer(app).sendProof({ name, email, phone, reference }, aPng())
  expect(sent.json().registration).toMatchObject({ reference, paymentStatus: 'awaiting_verification' })
  expect(await findRegistrations(app, email)).toHaveLength(1)
})

test('the screenshot of a refund that is due tells nothing about it to somebody else who has the same details', async () => {
  const limitSeats = (seats: number | null) => app.services.database.queries.update(masterclasses).set({ seats })
  const [{ name, email, phone }, { session }] = [aRegistration(), await anAccount(app)]
  const [buyer, picture] = [aBuyer(app, { session }), aPng()]
  await limitSeats(0)
  expect((await buyer.sendProof({ name, email, phone }, picture)).json()).toMatchObject({ isRefundDue: true })
  await limitSeats(null)
  const corrected = await buyer.sendProof({ name: 'Asha R Rao', email, phone }, picture)
  expect(corrected.json().code).toBe('refund_under_way')
  const other = await aBuyer(app).sendProof({ name, email, phone }, picture)
  expect(other.json().registration).toMatchObject({ paymentStatus: 'awaiting_verification', isRefundDue: false })
})

describe.runIf(hasServer())('on a server', () => {
  test('a form that comes again while its registration is being paid waits, and is then refused', async () => {
    const [form, browser] = [aRegistration(), aBuyer(app)]
    await browser.startCheckout(form)
    const [{ id } = { id: 0 }] = await findRegistrations(app, form.email)
    const refused = await waitForCommit(
      app.services.database,
      async (tx) => {
        const { orderId } = await transitionTo(tx, await lockRegistration(tx, id), { to: 'paid', actorId: null })
        await tx.update(payments).set({ outcome: 'paid' }).where(eq(payments.orderId, orderId))
      },
      () => browser.startCheckout(form),
    )
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'already_registered'])
  })
})
