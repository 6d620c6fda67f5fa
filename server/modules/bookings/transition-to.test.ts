import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { auditLog, masterclasses } from '#database/schema/tables.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { findRegistrations } from '#tests/support/buyers.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { claimSeat, holdSeat, releaseSeat } from './hold-seat.ts'
import { transitionTo } from './transition-to.ts'

const app = await startTestApp()
const { database } = app.services
const isEvent = eq(masterclasses.slug, 'ai-for-everyone-masterclass')
const limitTo = (seats: number) => database.queries.update(masterclasses).set({ seats, seatsTaken: 0 }).where(isEvent)
const seatsTaken = async () => (await database.queries.select().from(masterclasses).where(isEvent))[0]?.seatsTaken

beforeEach(() => limitTo(1))
afterAll(app.close)

/** Holds the only seat. */
async function register() {
  const form = aRegistration()
  await app.post('/api/create-checkout-session', form)
  const read = async () => {
    const [row] = await findRegistrations(app, form.email)
    if (!row) throw new Error('it was not registered')
    return row
  }
  return { read, row: await read() }
}

test('a change of state that the table does not allow fails, and nothing is recorded', async () => {
  const { row, read } = await register()
  const change = database.transaction((tx) => transitionTo(tx, row, { to: 'refunded', actorId: null }))
  await expect(change).rejects.toThrow('a registration that is pending cannot become refunded')
  expect(await read()).toEqual(row)
  const lines = await database.queries.select().from(auditLog)
  expect(lines.filter(({ action }) => action === 'registration.refunded')).toEqual([])
})

test('an allowed one stores what changes with it, and who did it', async () => {
  const { row, read } = await register()
  const also = { holdExpiresAt: null }
  const changed = await database.transaction((tx) => transitionTo(tx, row, { to: 'failed', actorId: 7, also }))
  expect(await read()).toEqual(changed)
  expect(changed).toMatchObject({ paymentStatus: 'failed', ...also })
  const lines = await database.queries
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(row.id)))
  expect(lines).toMatchObject([
    {
      actorId: 7,
      action: 'registration.failed',
      subject: 'registration',
      before: { paymentStatus: 'pending' },
      after: { paymentStatus: 'failed' },
    },
  ])
})

test('a seat is taken once, returned once, and refused when none is left', async () => {
  const { row, read } = await register()
  expect([row.holdsSeat, await seatsTaken()]).toEqual([true, 1])
  await database.transaction((tx) => holdSeat(tx, row, null))
  expect([(await read()).holdExpiresAt, await seatsTaken()]).toEqual([null, 1])
  await database.transaction((tx) => releaseSeat(tx, row))
  const released = await read()
  expect([released.holdsSeat, released.holdExpiresAt, await seatsTaken()]).toEqual([false, null, 0])
  await database.transaction((tx) => releaseSeat(tx, released))
  expect(await seatsTaken()).toBe(0)
  const until = new Date('2026-11-15T06:20:00Z')
  await database.transaction((tx) => holdSeat(tx, released, until))
  const held = await read()
  expect([held.holdsSeat, held.holdExpiresAt, await seatsTaken()]).toEqual([true, until, 1])
  await expect(database.transaction((tx) => holdSeat(tx, released, until))).rejects.toMatchObject({
    code: 'session_full',
  })
  expect(await database.transaction((tx) => claimSeat(tx, released))).toBe(false)
  expect(await seatsTaken()).toBe(1)
})
