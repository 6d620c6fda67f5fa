import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { masterclassRegistrations } from '#database/schema/tables.ts'
import { aRegistration, aWorkshopRegistration } from '#tests/factories/registrations.ts'
import { aBuyer, findRegistrations } from '#tests/support/buyers.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { hasServer } from '#tests/support/test-database.ts'
import { waitForCommit } from '#tests/support/wait-for-commit.ts'
import { listSeatsWithExpiredHold, lockRegistration, updateRegistration } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function register(form: { email: string }) {
  await aBuyer(app).startCheckout(form)
  const [{ id, masterclassId } = { id: 0, masterclassId: 0 }] = await findRegistrations(app, form.email)
  return { id, masterclassId }
}

test('holds expire in their own event, and never once a proof was sent or the seat is paid for', async () => {
  const { queries } = app.services.database
  const [here, there] = [await register(aRegistration()), await register(aWorkshopRegistration())]
  const listExpired = async (eventId?: number) => {
    const later = new Date(app.clock.now.getTime() + 3_600_000)
    const expired = await listSeatsWithExpiredHold(queries, later, { ...(eventId ? { eventId } : {}), limit: 10 })
    return expired.map(({ registrationId }) => registrationId)
  }
  expect(await listExpired()).toEqual([here.id, there.id])
  expect(await listExpired(there.masterclassId)).toEqual([there.id])
  for (const paymentStatus of ['awaiting_verification', 'paid'] as const) {
    const isHere = eq(masterclassRegistrations.id, here.id)
    await queries.update(masterclassRegistrations).set({ paymentStatus }).where(isHere)
    expect(await listExpired()).toEqual([there.id])
  }
})

test.runIf(hasServer())(
  'a registration that is moved while somebody waits for it is found in its new event',
  async () => {
    const { database } = app.services
    const [{ id }, { masterclassId }] = [await register(aRegistration()), await register(aWorkshopRegistration())]
    const locked = await waitForCommit(
      database,
      (tx) => updateRegistration(tx, id, { masterclassId }),
      () => database.transaction((tx) => lockRegistration(tx, id)),
    )
    expect(locked).toMatchObject({ id, masterclassId })
  },
)
