import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { masterclassRegistrations, orders } from '#database/schema/tables.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { findRegistrations } from '#tests/support/buyers.ts'
import { eventually } from '#tests/support/eventually.ts'
import { isLocked, whileLocked } from '#tests/support/row-locks.ts'
import { type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { hasServer } from '#tests/support/test-database.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const aPerson = (email: string) => ({ name: 'Ravi Kumar', email, phone: '98765 43210' })
const add = (emails: string[], changes: object = {}) =>
  site.call('POST', 'registrations', {
    eventSlug: 'ai-for-everyone-masterclass',
    attendees: emails.map(aPerson),
    payment: { kind: 'complimentary' },
    note: 'Guests of the mentor',
    ...changes,
  })

/** Registers without paying. */
async function startCheckout(email: string): Promise<number> {
  await site.app.post('/api/create-checkout-session', aRegistration({ email }))
  return (await findRegistrations(site.app, email))[0]?.id ?? 0
}

test('an attendee whom the team adds has answered nothing and agreed to no marketing', async () => {
  expect((await add(['guest@example.in'])).statusCode).toBe(201)
  expect(await findRegistrations(site.app, 'guest@example.in')).toMatchObject([
    {
      userId: null,
      organization: null,
      howDidYouKnow: null,
      howDidYouKnowOther: null,
      yearsOfExperience: null,
      marketingConsent: false,
      deviceKey: null,
      networkKey: null,
    },
  ])
})

test('the phone number of a payer is kept', async () => {
  const payer = { name: 'Acme Private Limited', email: 'accounts@acme.example', phone: '98765 43211' }
  const { orderId } = (await add(['colleague@example.in'], { payer })).json()
  const { queries } = site.app.services.database
  const [order] = await queries.select().from(orders).where(eq(orders.id, orderId))
  expect(order).toMatchObject({ payerName: payer.name, payerEmail: payer.email, payerPhone: '+919876543211' })
})

test('who has not finished paying on the site can be added by the team', async () => {
  await startCheckout('unfinished@example.in')
  expect((await add(['unfinished@example.in'])).statusCode).toBe(201)
  expect(await findRegistrations(site.app, 'unfinished@example.in')).toMatchObject([
    { paymentStatus: 'pending' },
    { paymentStatus: 'paid' },
  ])
})

describe.runIf(hasServer())('on a server, with other processes', () => {
  test('attendees are locked in the order of their addresses, so that two orders cannot wait for each other', async () => {
    const { database } = site.app.services
    const [a, b, c] = [await startCheckout('a@x.in'), await startCheckout('b@x.in'), await startCheckout('c@x.in')]
    const isWaitingWith = (id: number) => isLocked(database, masterclassRegistrations, id)
    const adding = await whileLocked(database, masterclassRegistrations, b, async () => {
      const response = add(['c@x.in', 'a@x.in', 'B@x.in'])
      await eventually(async () => expect(await isWaitingWith(a)).toBe(true))
      expect(await isWaitingWith(c)).toBe(false)
      return { response }
    })
    expect((await adding.response).statusCode).toBe(201)
  })
})
