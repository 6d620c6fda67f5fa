import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertFirstCatalogue } from '#database/first-catalogue.ts'
import { masterclasses, orderReferences } from '#database/schema/tables.ts'
import { aPng } from '#tests/e2e/a-png.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aCompany } from '#tests/factories/documents.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer, findRegistrations, payAt } from '#tests/support/buyers.ts'
import { startTestApp, type TestApp, testNow } from '#tests/support/test-app.ts'
import { hasServer, openTestServerDatabase } from '#tests/support/test-database.ts'
import { makeRegistration } from './open-registration.ts'
import { getOrder } from './orders/store.ts'
import { signSeatLink } from './registration-link.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ isSandboxForAll: true })
})
afterAll(() => app.close())

async function findRows(email: string) {
  const { queries } = app.services.database
  const [registration] = await findRegistrations(app, email)
  const orderId = registration?.orderId ?? 0
  return {
    registration,
    order: await getOrder(queries, orderId),
    references: await queries.select().from(orderReferences).where(eq(orderReferences.orderId, orderId)),
  }
}

test('a registration, its order and its reference have the time of the site’s clock', async () => {
  const form = aRegistration()
  await aBuyer(app).startCheckout(form)
  const { registration, order, references } = await findRows(form.email)
  expect([registration, order, ...references].map((row) => row?.createdAt)).toEqual([testNow, testNow, testNow])
})

test('a form with another State or company changes for whom the invoice is', async () => {
  const [form, buyer] = [aRegistration(), aBuyer(app)]
  await buyer.startCheckout({ ...form, stateCode: '33' })
  await buyer.startCheckout({ ...form, stateCode: '29' })
  expect((await findRows(form.email)).order).toMatchObject({ stateCode: '29', companyName: null })
  await buyer.startCheckout({ ...form, company: aCompany })
  expect((await findRows(form.email)).order).toMatchObject({
    stateCode: aCompany.gstin.slice(0, 2),
    companyName: aCompany.legalName,
    companyGstin: aCompany.gstin,
    companyAddress: aCompany.address,
  })
})

test('a seat that is held counts for the browser and network that took it, wherever the form is sent again', async () => {
  const { session } = await anAccount(app)
  const form = aRegistration()
  await aBuyer(app, { address: '203.0.113.1', session }).startCheckout(form)
  const { registration: taken } = await findRows(form.email)
  await aBuyer(app, { address: '203.0.113.2', session }).startCheckout(form)
  expect((await findRows(form.email)).registration).toMatchObject({
    id: taken?.id,
    deviceKey: taken?.deviceKey,
    networkKey: taken?.networkKey,
  })
})

test('a QR code after a checkout asks for the new price, and whoever pays the checkout has paid the old one', async () => {
  const [form, buyer] = [aRegistration(), aBuyer(app)]
  const setPrice = (pricePaise: number) =>
    app.services.database.queries
      .update(masterclasses)
      .set({ pricePaise })
      .where(eq(masterclasses.slug, form.masterclassSlug))
  const checkout = await buyer.checkout(form)
  await setPrice(250_000)
  expect((await buyer.startUpi(form)).json()).toMatchObject({ amount: 2500 })
  await setPrice(199_900)
  expect((await payAt(app, checkout)).statusCode).toBe(200)
  const { id, reference } = (await findRows(form.email)).registration ?? { id: 0, reference: '' }
  const token = signSeatLink(app.services.sessionSecret, 'registration', { id, reference })
  expect((await app.get(`/api/registrations/${token}`)).json()).toMatchObject({ paymentStatus: 'paid', amount: 1999 })
})

test('a reference that we cannot have shown is replaced by one of ours', async () => {
  const { name, email, phone } = aRegistration()
  const sent = await aBuyer(app).sendProof({ name, email, phone, reference: 'RW-MADE-UP' }, aPng())
  expect(sent.json().registration.reference).toMatch(/^RW[A-Z2-9]{8}$/)
})

describe.runIf(hasServer())('on a server, which caches plans', () => {
  test('in the rush at the start of a sale, what registers a buyer is parsed once per connection', async () => {
    const { database } = await openTestServerDatabase()
    await insertFirstCatalogue(database, testNow)
    const { name, email, phone } = aRegistration()
    const request = {
      eventId: 1,
      person: { name, email, phone, marketingConsent: false },
      buyer: { userId: null, deviceKey: 'a browser', networkKey: null },
      pricePaise: 199_900,
      billing: null,
      requestedAt: testNow,
    }
    const prepared = await database.transaction(async (tx) => {
      await makeRegistration(tx, request, testNow)
      return JSON.stringify(await tx.execute(sql`select name from pg_prepared_statements`))
    })
    for (const name of ['new_order', 'new_order_reference', 'new_registration']) expect(prepared).toContain(`"${name}"`)
    await database.close()
  })
})
