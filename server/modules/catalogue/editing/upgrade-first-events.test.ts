import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstEventsStep } from '#database/first-events.ts'
import { firstStart, masterclasses, masterclassRegistrations } from '#database/schema/tables.ts'
import { onEventChange } from '#server/modules/bookings/public.ts'
import { aWorkshopRegistration } from '#tests/factories/registrations.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { withSessions } from '#tests/support/with-sessions.ts'
import { upgradeFirstEvents } from './upgrade-first-events.ts'

let site: StaffApp
beforeEach(async () => {
  site = await startStaffApp()
})
afterEach(() => site.app.close())

const slug = 'vibe-coding-session'
const masterclass = 'ai-for-everyone-masterclass'
const past = withSessions(['2025-06-28T05:30:00Z', '2025-06-28T07:00:00Z'])
/** As the migration leaves the events of an older database. */
const blank = {
  headline: '',
  audience: [],
  outcomes: [],
  bring: [],
  faqs: [],
  recording: '',
  demo: null,
  listPricePaise: null,
}
const makeOld = async (of: string, values: Partial<typeof masterclasses.$inferInsert> = {}) => {
  const { queries } = site.app.services.database
  await queries.delete(firstStart).where(eq(firstStart.step, firstEventsStep))
  await queries
    .update(masterclasses)
    .set({ ...blank, ...values })
    .where(eq(masterclasses.slug, of))
}
const upgrade = () => upgradeFirstEvents(site.app.services, onEventChange)
const find = async (of: string) => (await site.get('events')).find((event: { slug: string }) => event.slug === of)
const availability = async () => (await site.app.get(`/api/masterclasses/${slug}/availability`)).json()

test('a workshop with its initial date moves to the next 28 June and is on sale', async () => {
  const { email } = await paidRegistration(site, aWorkshopRegistration() as never)
  await makeOld(slug, past)
  expect([(await find(slug)).state, (await availability()).isOpen]).toEqual(['over', false])
  await upgrade()
  expect(await find(slug)).toMatchObject({
    startDate: '2027-06-28T05:30:00.000Z',
    endDate: '2027-06-28T07:00:00.000Z',
    state: 'open',
  })
  expect((await availability()).isOpen).toBe(true)
  // Those who paid after the old date are emailed, as for any new date, and the change is in the audit log.
  expect(await site.mailsTo(email)).toContain('session_rescheduled')
  const { rows } = await site.get('audit?search=event.changed')
  expect(rows.map(({ actor }: { actor: unknown }) => actor)).toEqual([null, null])
})

test('those who paid before the old date are not emailed', async () => {
  const { queries } = site.app.services.database
  const attended = await paidRegistration(site, aWorkshopRegistration() as never)
  const late = await paidRegistration(site, aWorkshopRegistration() as never)
  await queries
    .update(masterclassRegistrations)
    .set({ paidAt: new Date('2025-06-20T06:00:00Z') })
    .where(eq(masterclassRegistrations.email, attended.email))
  await makeOld(slug, past)
  await upgrade()
  expect(await site.mailsTo(attended.email)).not.toContain('session_rescheduled')
  expect(await site.mailsTo(late.email)).toContain('session_rescheduled')
})

test('an older masterclass gets its texts; what the team has set stays', async () => {
  const twoDays = withSessions(
    ['2027-03-06T12:30:00Z', '2027-03-06T14:30:00Z'],
    ['2027-03-07T12:30:00Z', '2027-03-07T13:30:00Z'],
  )
  await makeOld(masterclass, { ...twoDays, title: 'Ours', pricePaise: 6000_00 })
  await upgrade()
  const event = await find(masterclass)
  expect(event).toMatchObject({
    title: 'Ours',
    price: 6000,
    listPrice: null,
    demo: 'slides',
    startDate: '2027-03-06T12:30:00.000Z',
  })
  expect(event.faqs).toHaveLength(4)
  // The second day is too short for its agenda, so it has only its title.
  expect(event.sessions).toMatchObject([
    { title: 'AI Foundations', items: [{ title: 'AI Foundation' }, {}] },
    { title: 'Practical Applications', items: [] },
  ])
})

test('a new database is left alone, and the upgrade happens once', async () => {
  const before = await find(masterclass)
  await upgrade()
  expect(await find(masterclass)).toEqual(before)
  await makeOld(masterclass)
  await upgrade()
  await site.app.services.database.queries.update(masterclasses).set({ headline: '' })
  await upgrade()
  expect((await find(masterclass)).headline).toBe('')
})

test.each(['ai-for-everyone-masterclass', slug])('the console’s state of %s matches the checkout', async (event) => {
  const { queries } = site.app.services.database
  const form = event === slug ? aWorkshopRegistration : undefined
  const states = async () => {
    const listed = (await site.get('events')).find((one: { slug: string }) => one.slug === event)
    const { isOpen } = (await site.app.get(`/api/masterclasses/${event}/availability`)).json()
    return [listed.state, isOpen]
  }
  const change = (values: Partial<typeof masterclasses.$inferInsert>) =>
    queries.update(masterclasses).set(values).where(eq(masterclasses.slug, event))
  expect(await states()).toEqual(['open', true])
  await change({ status: 'closed' })
  expect(await states()).toEqual(['closed', false])
  await change({ status: 'published', ...withSessions(['2026-11-14T05:00:00Z', site.app.clock.now]) })
  expect(await states()).toEqual(['over', false])
  if (form) {
    const response = await site.app.post('/api/create-checkout-session', form())
    expect([response.statusCode, response.json().message]).toEqual([409, 'Registration for this session is closed'])
  }
})
