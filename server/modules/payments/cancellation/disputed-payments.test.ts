import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { payments, refunds } from '#database/schema/tables.ts'
import { cancelEvent, publishEvent } from '#tests/factories/events.ts'
import { findRegistrations } from '#tests/support/buyers.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { raiseDisputeNotice } from '../raise-dispute-notice.ts'

let site: StaffApp
beforeEach(async () => {
  site = await startStaffApp()
})
afterEach(() => site.app.close())

async function dispute(email: string, state: 'open' | 'closed'): Promise<void> {
  const { services } = site.app
  const { database } = services
  const [seat] = await findRegistrations(site.app, email)
  const isTheirs = eq(payments.orderId, seat?.orderId ?? 0)
  await database.queries.update(payments).set({ paymentIntentId: 'pi_1' }).where(isTheirs)
  await database.transaction((tx) =>
    raiseDisputeNotice(services, tx, {
      ...{ id: 'dp_1', state, stage: 'dispute', outcome: 'lost', reason: 'fraudulent', respondBy: null },
      ...{ paymentIntentId: 'pi_1', amountMinor: 99_950, currency: 'INR' },
    }),
  )
}

test.each(['open', 'closed'] as const)(
  'what a bank may take back is not refunded too: a dispute, %s',
  async (state) => {
    const { id } = await publishEvent(site, { slug: 'called-off' })
    const disputed = await paidRegistration(site, { masterclassSlug: 'called-off' })
    const other = await paidRegistration(site, { masterclassSlug: 'called-off' })
    await dispute(disputed.email, state)
    const { progress } = (await cancelEvent(site, id)).json()
    expect(progress).toMatchObject({
      card: { total: { count: 2 }, pending: { count: 1 }, failed: { count: 1, amount: 999.5 } },
      failed: [{ registrationId: disputed.id, state: 'due' }],
    })
    const queued = await site.app.services.database.queries.select().from(refunds)
    expect(queued.map(({ registrationIds }) => registrationIds)).toEqual([[other.id]])
    await site.app.deliverMails()
    const textTo = (email: string) =>
      site.app.mail.delivered.find(({ to, kind }) => to === email && kind === 'event_cancelled')?.text
    expect(textTo(disputed.email)).toContain('our team checks with the bank first')
    expect(textTo(disputed.email)).not.toContain('To be refunded')
    expect(textTo(other.email)).toContain('everything you paid')
  },
)
