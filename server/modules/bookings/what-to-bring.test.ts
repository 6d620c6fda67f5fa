import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventRegistration } from '#contract/registrations.ts'
import { publishEvent } from '#tests/factories/events.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { signSeatLink } from './registration-link.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

test('a registration says what its event’s record says to bring, and follows the record', async () => {
  const event = await publishEvent(site, { slug: 'pitch-evening', bring: ['Your pitch, printed', 'A watch'] })
  const registration = await paidRegistration(site, { masterclassSlug: event.slug })
  const token = signSeatLink(site.app.services.sessionSecret, 'registration', registration)
  const readBring = async () =>
    (await site.app.get(`/api/registrations/${token}`)).json<EventRegistration>().event.bring
  expect(await readBring()).toEqual(['Your pitch, printed', 'A watch'])
  await site.call('PUT', `events/${event.id}`, { ...event, bring: [] })
  expect(await readBring()).toEqual([])
})
