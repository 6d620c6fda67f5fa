import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPng } from '#tests/e2e/a-png.ts'
import { anEvent, publishEvent } from '#tests/factories/events.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer } from '#tests/support/buyers.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

/** What the team has not published, or has hidden again. Their pages and the sitemap: tests/pages/team-events.test.ts. */
let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const isListed = async (slug: string) =>
  (await site.app.get('/api/masterclasses')).json().some((event: { slug: string }) => event.slug === slug)

test('a draft is nowhere: not in the API, no preview picture, not for sale', async () => {
  await site.call('POST', 'events', anEvent({ slug: 'draft' }))
  expect(await isListed('draft')).toBe(false)
  for (const path of ['', '/availability'])
    expect((await site.app.get(`/api/masterclasses/draft${path}`)).statusCode, path).toBe(404)
  expect((await site.app.get('/og/events/draft.png')).statusCode).toBe(404)
  const form = aRegistration({ masterclassSlug: 'draft' })
  expect((await aBuyer(site.app).startCheckout(form)).statusCode).toBe(404)
  expect((await aBuyer(site.app).startUpi(form)).statusCode).toBe(404)
  const { name, email, phone, masterclassSlug } = form
  expect((await aBuyer(site.app).sendProof({ name, email, phone, masterclassSlug }, aPng())).statusCode).toBe(404)
})

test('a hidden event disappears again and is no longer sold', async () => {
  const { id, version } = await publishEvent(site, { slug: 'hidden' })
  expect(await isListed('hidden')).toBe(true)
  expect((await site.app.get('/og/events/hidden.png')).statusCode).toBe(200)
  expect((await site.call('POST', `events/${id}/status`, { status: 'draft', version })).statusCode).toBe(200)
  expect(await isListed('hidden')).toBe(false)
  expect((await site.app.get('/api/masterclasses/hidden')).statusCode).toBe(404)
  await eventually(async () => expect((await site.app.get('/og/events/hidden.png')).statusCode).toBe(404))
  const response = await aBuyer(site.app).startCheckout(aRegistration({ masterclassSlug: 'hidden' }))
  expect([response.statusCode, response.json().code]).toEqual([409, 'session_closed'])
  const upi = await aBuyer(site.app).startUpi(aRegistration({ masterclassSlug: 'hidden' }))
  expect([upi.statusCode, upi.json().code]).toEqual([409, 'session_closed'])
})
