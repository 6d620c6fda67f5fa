import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstStart, masterclasses, masterclassRegistrations } from '#database/schema/tables.ts'
import { notifyRescheduled } from '#server/modules/bookings/public.ts'
import { aWorkshopRegistration } from '#tests/factories/registrations.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { moveFirstWorkshop } from './move-first-workshop.ts'

let site: StaffApp
beforeEach(async () => {
  site = await startStaffApp()
})
afterEach(() => site.app.close())

const slug = 'vibe-coding-session'
const seeded = { startDate: new Date('2025-06-28T05:30:00Z'), endDate: new Date('2025-06-28T07:00:00Z') }
const setDates = (dates: Partial<typeof seeded>) =>
  site.app.services.database.queries.update(masterclasses).set(dates).where(eq(masterclasses.slug, slug))
const workshop = async () => (await site.get('events')).find((event: { slug: string }) => event.slug === slug)
const availability = async () => (await site.app.get(`/api/masterclasses/${slug}/availability`)).json()

test('a workshop with its initial date moves to the next 28 June and is on sale', async () => {
  const { email } = await paidRegistration(site, aWorkshopRegistration() as never)
  await setDates(seeded)
  expect([(await workshop()).state, (await availability()).isOpen]).toEqual(['over', false])
  await moveFirstWorkshop(site.app.services, notifyRescheduled)
  expect(await workshop()).toMatchObject({
    startDate: '2027-06-28T05:30:00.000Z',
    endDate: '2027-06-28T07:00:00.000Z',
    state: 'open',
  })
  expect((await availability()).isOpen).toBe(true)
  // Those who paid after the old date are emailed, as for any new date, and the change is in the audit log.
  expect(await site.mailsTo(email)).toContain('session_rescheduled')
  const [line] = (await site.get('audit?search=event.changed')).rows
  expect(line).toMatchObject({ actor: null, after: { startDate: '2027-06-28T05:30:00.000Z' } })
})

test('those who paid before the old date are not emailed', async () => {
  const { queries } = site.app.services.database
  const attended = await paidRegistration(site, aWorkshopRegistration() as never)
  const late = await paidRegistration(site, aWorkshopRegistration() as never)
  await queries
    .update(masterclassRegistrations)
    .set({ paidAt: new Date('2025-06-20T06:00:00Z') })
    .where(eq(masterclassRegistrations.email, attended.email))
  await setDates(seeded)
  await moveFirstWorkshop(site.app.services, notifyRescheduled)
  expect(await site.mailsTo(attended.email)).not.toContain('session_rescheduled')
  expect(await site.mailsTo(late.email)).toContain('session_rescheduled')
})

test('a date set by the team stays, and the move happens once', async () => {
  const chosen = { ...seeded, endDate: new Date('2025-06-28T08:00:00Z') }
  await setDates(chosen)
  await moveFirstWorkshop(site.app.services, notifyRescheduled)
  expect((await workshop()).endDate).toBe(chosen.endDate.toISOString())
  await setDates(seeded)
  await moveFirstWorkshop(site.app.services, notifyRescheduled)
  expect((await workshop()).startDate).toBe(seeded.startDate.toISOString())
  await site.app.services.database.queries.delete(firstStart).where(sql`step like 'workshop%'`)
  await moveFirstWorkshop(site.app.services, notifyRescheduled)
  expect((await workshop()).startDate).toBe('2027-06-28T05:30:00.000Z')
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
  await change({ isOpen: false })
  expect(await states()).toEqual(['closed', false])
  await change({ isOpen: true, startDate: new Date('2026-11-14T05:00:00Z'), endDate: site.app.clock.now })
  expect(await states()).toEqual(['over', false])
  if (form) {
    const response = await site.app.post('/api/create-checkout-session', form())
    expect([response.statusCode, response.json().message]).toEqual([409, 'Registration for this session is closed'])
  }
})
