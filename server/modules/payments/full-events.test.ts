import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { masterclasses } from '#database/schema/tables.ts'
import { aRegistration, aWorkshopRegistration } from '#tests/factories/registrations.ts'
import { aBuyer } from '#tests/support/buyers.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const limitSeats = (seats: number | null) =>
  app.services.database.queries
    .update(masterclasses)
    .set({ seats })
    .where(eq(masterclasses.slug, 'ai-for-everyone-masterclass'))

test('a full event says so, even to a browser that holds as many seats as it may', async () => {
  await limitSeats(0)
  const browser = aBuyer(app)
  for (let seat = 0; seat < 5; seat++)
    expect((await browser.startCheckout(aWorkshopRegistration())).statusCode).toBe(200)
  const tries = [() => browser.startCheckout(aRegistration()), () => browser.startUpi(aRegistration())]
  for (const register of tries) expect((await register()).json()).toMatchObject({ code: 'session_full' })
  await limitSeats(null)
  expect((await browser.startCheckout(aRegistration())).json()).toMatchObject({ code: 'too_many_holds' })
})
