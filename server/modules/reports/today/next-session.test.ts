import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { masterclasses } from '#database/schema/tables.ts'
import { remindAttendees } from '#server/modules/bookings/public.ts'
import { cancelEvent, publishEvent } from '#tests/factories/events.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aStaffMember, paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

let site: StaffApp
beforeEach(async () => {
  site = await startStaffApp()
})
afterEach(() => site.app.close())

const saturdays = ['2027-01-09', '2027-01-16'].map((day) => ({
  startsAt: `${day}T04:30:00.000Z`,
  endsAt: `${day}T06:30:00.000Z`,
}))
/** As a new member: the tests go months ahead, and sign-ins end. */
const nextSession = async () => {
  const { session } = await aStaffMember(site.app)
  return (await site.app.get('/api/staff/today', session)).json().nextSession
}
const goTo = (time: string) => {
  site.app.clock.now = new Date(time)
}

test('the next session has its seats, join link and when its reminders go out', async () => {
  await publishEvent(site, { slug: 'saturdays', title: 'Saturdays', sessions: saturdays, seats: 30 })
  await paidRegistration(site, { masterclassSlug: 'saturdays' })
  await site.app.post('/api/create-checkout-session', aRegistration({ masterclassSlug: 'saturdays' }))
  expect(await nextSession()).toEqual({
    slug: 'saturdays',
    title: 'Saturdays',
    ...saturdays[0],
    number: 1,
    sessions: 2,
    seats: 30,
    seatsTaken: 2,
    paid: 1,
    roomUrl: null,
    reminders: [
      { kind: 'day', dueAt: '2027-01-08T04:30:00.000Z', sent: 0, waiting: 0, undelivered: 0 },
      { kind: 'hour', dueAt: '2027-01-09T03:30:00.000Z', sent: 0, waiting: 0, undelivered: 0 },
    ],
  })
})

test('it counts the reminders that are queued and sent, about that session alone', async () => {
  await publishEvent(site, { slug: 'saturdays', sessions: saturdays })
  for (let n = 0; n < 2; n++) await paidRegistration(site, { masterclassSlug: 'saturdays' })
  await site.app.deliverMails()
  goTo('2027-01-08T05:00:00Z')
  await remindAttendees(site.app.services)
  expect((await nextSession()).reminders[0]).toMatchObject({ kind: 'day', sent: 0, waiting: 2 })
  await site.app.deliverMails()
  expect((await nextSession()).reminders[0]).toMatchObject({ kind: 'day', sent: 2, waiting: 0 })
  goTo('2027-01-15T04:31:00Z')
  expect(await nextSession()).toMatchObject({ number: 2, reminders: [{ sent: 0 }, { sent: 0 }] })
})

test('a session is next until it ends, and drafts and cancelled events never are', async () => {
  const { id } = await publishEvent(site, { slug: 'cancelled', sessions: saturdays })
  await cancelEvent(site, id)
  await site.call('POST', 'events', {
    slug: 'draft',
    title: 'Draft',
    description: 'A draft.',
    sessions: saturdays,
    price: 0,
  })
  expect(await nextSession()).toMatchObject({ slug: 'ai-for-everyone-masterclass', number: 1, sessions: 2 })
  goTo('2027-06-20T14:29:00Z')
  expect(await nextSession()).toMatchObject({ slug: 'ai-for-everyone-masterclass', number: 1 })
  goTo('2027-06-20T14:31:00Z')
  expect(await nextSession()).toMatchObject({ slug: 'ai-for-everyone-masterclass', number: 2 })
})

test('without a session to come there is none', async () => {
  const { queries } = site.app.services.database
  await queries.update(masterclasses).set({ status: 'cancelled' }).where(eq(masterclasses.slug, 'vibe-coding-session'))
  goTo('2027-06-21T15:00:00Z')
  expect(await nextSession()).toBeNull()
})

test('a cohort, which takes applications, is the next session only once somebody has a paid seat', async () => {
  await publishEvent(site, { slug: 'cohort', kind: 'cohort', courseSlug: 'ai-for-hr-associates', sessions: saturdays })
  expect((await nextSession()).slug).toBe('ai-for-everyone-masterclass')
  const { id } = await paidRegistration(site, { masterclassSlug: 'ai-for-everyone-masterclass' })
  await site.call('POST', `registrations/${id}/move`, { eventSlug: 'cohort' })
  expect(await nextSession()).toMatchObject({ slug: 'cohort', paid: 1 })
})
