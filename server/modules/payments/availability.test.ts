import { afterAll, beforeAll, expect, test } from 'vitest'
import { gstSettings, masterclasses } from '#database/schema/tables.ts'
import { turnGstOn } from '#tests/factories/documents.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** What the registration form asks before it is shown. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const change = (values: Partial<typeof masterclasses.$inferInsert>) =>
  app.services.database.queries.update(masterclasses).set(values)
const read = async () => (await app.get('/api/masterclasses/ai-for-everyone-masterclass/availability')).json()

test('it is asked anew each time', async () => {
  for (const path of ['masterclasses/ai-for-everyone-masterclass/availability', 'payment/verify?session_id=cs_1'])
    expect((await app.get(`/api/${path}`)).headers['cache-control']).toBe('no-store')
})

test.each([
  [null, 7, null],
  [10, 7, 3],
  [10, 10, 0],
  // The team has lowered the limit since.
  [5, 7, 0],
])('of %s seats, %s of them taken, %s are left', async (seats, seatsTaken, seatsLeft) => {
  await change({ seats, seatsTaken })
  expect(await read()).toMatchObject({ seatsLeft })
  await change({ seats: null, seatsTaken: 0 })
})

test('the State of the buyer is asked for on invoices with tax, where something is paid', async () => {
  expect(await read()).toMatchObject({ price: 1999, asksState: false })
  await turnGstOn(app.services.database.queries)
  expect(await read()).toMatchObject({ price: 1999, asksState: true })
  await change({ pricePaise: 0 })
  expect(await read()).toMatchObject({ price: 0, asksState: false })
})

test('what a price includes follows the GST settings, wherever a page asks', async () => {
  const { queries } = app.services.database
  const paths = ['masterclasses/ai-for-everyone-masterclass', 'masterclasses/vibe-coding-session/availability']
  const read = async () => [
    ...(await Promise.all(paths.map(async (path) => (await app.get(`/api/${path}`)).json().methods.includesGst))),
    (await app.get('/api/payment-methods')).json().includesGst,
  ]
  await queries.delete(gstSettings)
  await eventually(async () => expect(await read()).toEqual([false, false, false]))
  await turnGstOn(queries)
  await eventually(async () => expect(await read()).toEqual([true, true, true]))
})
