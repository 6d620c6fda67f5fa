import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { payments, refunds } from '#database/schema/tables.ts'
import { cancelEvent, publishEvent } from '#tests/factories/events.ts'
import { findRegistrations } from '#tests/support/buyers.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { sendDueRefunds } from '../public.ts'
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
    raiseDisputeNotice(services, tx, 'sandbox', {
      ...{ id: 'dp_1', state, stage: 'dispute', outcome: 'won', reason: 'fraudulent', respondBy: null },
      ...{ paymentIntentId: 'pi_1', amountMinor: 99_950, currency: 'INR' },
    }),
  )
}

const cancel = async (id: number) => {
  await cancelEvent(site, id)
  await sendDueRefunds(site.app.services)
  await site.app.deliverMails()
  return (await site.get(`events/${id}/cancellation`)).progress
}
const textTo = (email: string) =>
  site.app.mail.delivered.find(({ to, kind }) => to === email && kind === 'event_cancelled')?.text

test.each(['open', 'closed'] as const)(
  'what a bank may take back is not refunded too: a dispute, %s',
  async (state) => {
    const { id } = await publishEvent(site, { slug: 'called-off' })
    const disputed = await paidRegistration(site, { masterclassSlug: 'called-off' })
    const other = await paidRegistration(site, { masterclassSlug: 'called-off' })
    await dispute(disputed.email, state)
    const { card, failed } = await cancel(id)
    expect([card.total.count, card.done.count, card.failed.count]).toEqual([2, 1, 1])
    expect(failed).toMatchObject([{ registrationId: disputed.id, state: 'failed', failure: 'disputed' }])
    expect(textTo(disputed.email)).toContain('our team will settle it with the bank')
    expect(textTo(disputed.email)).not.toContain('To be refunded')
    expect(textTo(other.email)).toContain('everything you paid')
    const [token] = textTo(disputed.email)?.match(/(?<=registration\/)[^\s/?]+/) ?? []
    const page = await site.app.get(`/api/registrations/${token}`)
    expect(page.json()).toMatchObject({ paymentStatus: 'refund_due', isDisputed: true })
  },
)

test('a dispute that comes before the refund is sent stops it, and tells the team why', async () => {
  const { id } = await publishEvent(site, { slug: 'called-off' })
  const { email } = await paidRegistration(site, { masterclassSlug: 'called-off' })
  await cancelEvent(site, id)
  await dispute(email, 'open')
  await sendDueRefunds(site.app.services)
  const [refund] = await site.app.services.database.queries.select().from(refunds)
  expect(refund).toMatchObject({ state: 'failed', failure: 'disputed' })
  expect(JSON.stringify(await site.get('notices'))).toContain('Not refunded because of a dispute')
})

test('the team may refund it all the same, after a dispute that it has won', async () => {
  const { id } = await publishEvent(site, { slug: 'called-off' })
  const { email } = await paidRegistration(site, { masterclassSlug: 'called-off' })
  await dispute(email, 'closed')
  const { failed } = await cancel(id)
  const again = await site.call('POST', `payments/${failed[0].paymentId}/refunds`, {
    reason: 'The dispute is won',
    freesSeats: false,
  })
  expect(again.json()).toMatchObject({ state: 'done', amount: 999.5 })
})
