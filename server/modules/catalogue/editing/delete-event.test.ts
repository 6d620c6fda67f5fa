import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEvent, cancelEvent, publishEvent } from '#tests/factories/events.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const remove = ({ id, version }: { id: number; version: string }) =>
  site.call('DELETE', `events/${id}?version=${encodeURIComponent(version)}`)
const findEvent = async (id: number) => (await site.get('events')).find((event: { id: number }) => event.id === id)

test('an event that nobody has booked is deleted, and its URL is free again', async () => {
  const { id, version } = await publishEvent(site, { slug: 'unwanted' })
  expect((await remove({ id, version })).statusCode).toBe(204)
  expect(await findEvent(id)).toBeUndefined()
  expect((await site.app.get('/api/masterclasses/unwanted')).statusCode).toBe(404)
  expect((await site.get('audit?search=event.deleted')).rows[0]).toMatchObject({
    subjectId: String(id),
    before: { slug: 'unwanted' },
  })
  expect((await remove({ id, version })).statusCode).toBe(404)
  expect((await site.call('POST', 'events', anEvent({ slug: 'unwanted' }))).statusCode).toBe(201)
})

test('an event that a colleague has changed meanwhile is not deleted', async () => {
  const opened = await publishEvent(site, { slug: 'changed' })
  const edit = { ...anEvent({ slug: 'changed', title: 'A better title' }), version: opened.version }
  const { version } = (await site.call('PUT', `events/${opened.id}`, edit)).json()
  const refused = await remove(opened)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'edit_conflict'])
  expect(await findEvent(opened.id)).toMatchObject({ title: 'A better title' })
  expect((await site.call('DELETE', `events/${opened.id}`)).statusCode).toBe(400)
  expect((await remove({ id: opened.id, version })).statusCode).toBe(204)
})

test('an event that somebody booked, or tried to, cannot be deleted', async () => {
  const booked = await publishEvent(site, { slug: 'booked' })
  await paidRegistration(site, { masterclassSlug: 'booked' })
  const tried = await publishEvent(site, { slug: 'tried' })
  await site.app.post('/api/create-checkout-session', aRegistration({ masterclassSlug: 'tried' }))
  for (const { id, version } of [booked, tried]) {
    const refused = await remove({ id, version })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'event_booked'])
    expect(await findEvent(id)).toMatchObject({ status: 'published' })
  }
})

test('a booked event needs a session until it is cancelled', async () => {
  const { id, version } = await publishEvent(site, { slug: 'dated' })
  await paidRegistration(site, { masterclassSlug: 'dated' })
  const withoutSessions = anEvent({ slug: 'dated', sessions: [] })
  const refused = await site.call('PUT', `events/${id}`, { ...withoutSessions, version })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'sessions_required'])
  expect((await findEvent(id)).sessions).toHaveLength(1)
  await cancelEvent(site, id)
  const cancelled = await findEvent(id)
  const saved = await site.call('PUT', `events/${id}`, { ...withoutSessions, version: cancelled.version })
  expect([saved.statusCode, saved.json().sessions]).toEqual([200, []])
})

test('an event that nobody has booked may lose its sessions', async () => {
  const { id, version } = await publishEvent(site, { slug: 'undated' })
  const saved = await site.call('PUT', `events/${id}`, { ...anEvent({ sessions: [] }), version })
  expect([saved.statusCode, saved.json().state]).toEqual([200, 'undated'])
})
