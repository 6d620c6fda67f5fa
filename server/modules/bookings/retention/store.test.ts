import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { masterclassRegistrations, orderReferences, orders } from '#database/schema/tables.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { findRegistrations } from '#tests/support/buyers.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { hasServer } from '#tests/support/test-database.ts'
import { listSeatsOf, type Registration, type RegistrationChanges, updateRegistration } from '../store.ts'
import { deleteBuyerKeys, deleteRegistrations, lockOldRegistrations } from './store.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const [old, limit, recent] = [new Date('2020-01-01'), new Date('2020-02-01'), new Date('2020-03-01')]
const queries = () => site.app.services.database.queries
const set = (id: number, changes: RegistrationChanges) => updateRegistration(queries(), id, changes)

async function findOne(email: string): Promise<Registration> {
  const [row] = await findRegistrations(site.app, email)
  if (!row) throw new Error('no registration was made')
  return row
}

/** A free order of the team with two seats, unchanged for long. */
async function anOldOrder() {
  const attendees = [1, 2].map((n) => ({
    name: 'Ravi Kumar',
    email: `${crypto.randomUUID()}-${n}@example.in`,
    phone: '98765 43210',
  }))
  const order = {
    eventSlug: 'ai-for-everyone-masterclass',
    attendees,
    payment: { kind: 'complimentary' },
    note: 'Guests',
  }
  const { orderId } = (await site.call('POST', 'registrations', order)).json()
  const [first, second] = await listSeatsOf(queries(), orderId)
  if (!first || !second) throw new Error('no order was made')
  for (const { id } of [first, second]) await set(id, { updatedAt: old })
  return { orderId: orderId as number, first: first.id, second: second.id }
}

/** The ids of what would be deleted, of those that are paid. */
async function listOld(options: { withSeats?: boolean; orderId?: number } = {}) {
  const { withSeats = true, orderId } = options
  const found = await site.app.services.database.transaction((tx) =>
    lockOldRegistrations(tx, {
      states: ['paid'],
      before: limit,
      isFromPayment: false,
      withSeats,
      condition: (column) => (orderId === undefined ? sql`true` : sql`${column} = ${orderId}`),
    }),
  )
  return found.map(({ id }) => id).sort((one, other) => one - other)
}

test('the buyer’s keys are cleared once a seat is paid for or given up, not while it is held', async () => {
  const { email: paid } = await paidRegistration(site)
  const { email: held } = await sendProof(site.app)
  const givenUp = aRegistration()
  await site.app.post('/api/create-checkout-session', givenUp)
  await set((await findOne(givenUp.email)).id, { holdsSeat: false })
  for (const email of [paid, held, givenUp.email])
    await set((await findOne(email)).id, { updatedAt: old, networkKey: 'a network' })
  await deleteBuyerKeys(queries(), limit)
  const gone = { deviceKey: null, networkKey: null, updatedAt: old }
  expect(await findOne(paid)).toMatchObject(gone)
  expect(await findOne(givenUp.email)).toMatchObject(gone)
  expect(await findOne(held)).toMatchObject({ deviceKey: expect.any(String), networkKey: 'a network' })
})

test('the seats of an order are deleted together, with the order and its references', async () => {
  const { orderId, first, second } = await anOldOrder()
  await set(second, { updatedAt: recent })
  expect(await listOld({ orderId })).toEqual([])
  await set(second, { updatedAt: limit })
  expect(await listOld({ orderId })).toEqual([])
  await set(second, { updatedAt: old })
  expect(await listOld({ orderId })).toEqual([first, second])
  const seats = [first, second].map((id) => ({ id, orderId }))
  await site.app.services.database.transaction((tx) => deleteRegistrations(tx, seats))
  expect(await listSeatsOf(queries(), orderId)).toEqual([])
  expect(await queries().$count(orders, eq(orders.id, orderId))).toBe(0)
  expect(await queries().$count(orderReferences, eq(orderReferences.orderId, orderId))).toBe(0)
})

test('an order stays as long as one of its seats does', async () => {
  const { orderId, first, second } = await anOldOrder()
  await site.app.services.database.transaction((tx) => deleteRegistrations(tx, [{ id: first, orderId }]))
  expect((await listSeatsOf(queries(), orderId)).map(({ id }) => id)).toEqual([second])
  expect(await queries().$count(orders, eq(orders.id, orderId))).toBe(1)
})

test('registrations that hold a seat are left out unless asked for', async () => {
  const { orderId, first, second } = await anOldOrder()
  expect(await listOld({ orderId, withSeats: false })).toEqual([])
  expect(await listOld({ orderId })).toEqual([first, second])
  for (const id of [first, second]) await set(id, { holdsSeat: false, updatedAt: old })
  expect(await listOld({ orderId, withSeats: false })).toEqual([first, second])
})

describe.runIf(hasServer())('on a server, with other processes', () => {
  test('what another transaction is changing is left for the next run, without waiting', async () => {
    const { orderId, first, second } = await anOldOrder()
    await site.app.services.database.transaction(async (tx) => {
      await tx.select().from(masterclassRegistrations).where(eq(masterclassRegistrations.id, first)).for('update')
      expect(await listOld({ orderId })).toEqual([second])
    })
    expect(await listOld({ orderId })).toEqual([first, second])
  })
})
