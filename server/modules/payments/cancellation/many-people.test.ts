import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishEvent } from '#tests/factories/events.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { cancelEvent } from './cancel-event.ts'

let site: StaffApp
beforeEach(async () => {
  site = await startStaffApp()
})
afterEach(() => site.app.close())

/** Half of them have paid. Returns the event's id. */
async function eventWith(people: number, slug: string): Promise<number> {
  const { id } = await publishEvent(site, { slug })
  for (let n = 0; n < people; n += 2) {
    await paidRegistration(site, { masterclassSlug: slug })
    await site.app.post('/api/create-checkout-session', aRegistration({ masterclassSlug: slug }))
  }
  return id
}

async function statementsToCancel(id: number, offer: Parameters<typeof cancelEvent>[2]): Promise<number> {
  const { services, count } = countStatements(site.app.services)
  await cancelEvent(services, id, offer, site.staffId)
  return count()
}

// Everybody who needs one of its seats waits for it, three seconds at most.
test('many people take no more statements than four', async () => {
  const few = await statementsToCancel(await eventWith(4, 'few'), { offer: 'refund' })
  const many = await statementsToCancel(await eventWith(12, 'many'), { offer: 'refund' })
  expect([few > 10, many]).toEqual([true, few])
  await site.app.deliverMails()
  expect(site.app.mail.delivered.filter(({ kind }) => kind === 'event_cancelled')).toHaveLength(16)
})

test('nor do many who move to the next date', async () => {
  await publishEvent(site, { slug: 'next' })
  const offer = { offer: 'next_date', nextEventSlug: 'next' } as const
  const few = await statementsToCancel(await eventWith(4, 'few'), offer)
  const many = await statementsToCancel(await eventWith(12, 'many'), offer)
  expect([few > 10, many]).toEqual([true, few])
  await site.app.deliverMails()
  expect(site.app.mail.delivered.filter(({ kind }) => kind === 'registration_moved')).toHaveLength(8)
})

test('strangers who start to register somebody again and again send them no more cancellations than the limit', async () => {
  const { id } = await publishEvent(site, { slug: 'lure' })
  for (let n = 0; n < 8; n++)
    await site.app.post(
      '/api/create-checkout-session',
      aRegistration({ masterclassSlug: 'lure', email: `victim+${n}@example.com` }),
    )
  await cancelEvent(site.app.services, id, { offer: 'refund' }, site.staffId)
  await site.app.deliverMails()
  expect(site.app.mail.delivered.filter(({ kind }) => kind === 'event_cancelled')).toHaveLength(5)
})
