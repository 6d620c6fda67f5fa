import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyDueDateChanges } from '#server/modules/bookings/public.ts'
import { anEvening, anEvent, publishEvent } from '#tests/factories/events.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aStaffMember, paidRegistration, type StaffApp, staffCaller, startStaffApp } from '#tests/support/staff-app.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const event = anEvent()
const course = {
  slug: 'ai-for-teachers',
  title: 'AI for Teachers',
  subtitle: 'Plan lessons',
  description: 'Words.',
  category: 'Education',
  featured: true,
}
const lastChange = async (action: string) => (await site.get(`audit?search=${action}`)).rows[0]

test('an event is a draft until it is published, and every change is public at once; its slug stays', async () => {
  const { app, call } = site
  const made = await call('POST', 'events', event)
  expect([made.statusCode, made.json().status]).toEqual([201, 'draft'])
  const find = () => app.get(`/api/masterclasses/${event.slug}`)
  expect((await find()).statusCode).toBe(404)
  const { id, version } = made.json()
  const published = await call('POST', `events/${id}/status`, { status: 'published', version })
  expect((await find()).json()).toMatchObject({ price: 999.5, startDate: '2027-01-10T12:30:00.000Z', state: 'open' })
  const changed = { ...event, version: published.json().version, slug: 'another', price: 1500 }
  const saved = (await call('PUT', `events/${id}`, changed)).json()
  await call('POST', `events/${id}/status`, { status: 'closed', version: saved.version })
  expect((await app.get(`/api/masterclasses/${event.slug}/availability`)).json()).toMatchObject({
    price: 1500,
    isOpen: false,
  })
  const again = await call('POST', 'events', event)
  expect([again.statusCode, again.json().errors]).toEqual([409, { slug: 'This URL is taken' }])
  expect(await lastChange('event.changed')).toMatchObject({
    before: { price: 999.5, slug: event.slug },
    after: { price: 1500, slug: event.slug },
  })
  expect(await lastChange('event.closed')).toMatchObject({
    before: { status: 'published' },
    after: { status: 'closed' },
  })
})

test('a cleared field is logged as cleared', async () => {
  const pictured = { ...event, slug: 'pictured', imagePath: '/pictures/a.svg', joinUrl: 'https://zoom.example/j/1' }
  const { id, version } = (await site.call('POST', 'events', pictured)).json()
  await site.call('PUT', `events/${id}`, { ...event, version })
  expect(await lastChange('event.changed')).toMatchObject({
    before: { imagePath: '/pictures/a.svg', joinUrl: 'https://zoom.example/j/1' },
    after: { imagePath: null, joinUrl: null },
  })
})

test('saving over a colleague’s change is a conflict, and nothing is lost', async () => {
  const { id, version } = (await site.call('POST', 'events', { ...event, slug: 'two-at-it' })).json()
  const colleague = staffCaller(site.app, (await aStaffMember(site.app)).session)
  const responses = await Promise.all([
    site.call('PUT', `events/${id}`, { ...event, version, price: 1 }),
    colleague('PUT', `events/${id}`, { ...event, version, price: 2 }),
  ])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const [saved] = responses.filter(({ statusCode }) => statusCode === 200)
  const [refused] = responses.filter(({ statusCode }) => statusCode === 409)
  expect(refused?.json().message).toBe('A colleague has changed this since you opened it')
  const find = async () => (await site.get('events')).find((one: { id: number }) => one.id === id)
  expect((await find()).price).toBe(saved?.json().price)
  // With the current version it succeeds.
  const now = await find()
  expect((await site.call('PUT', `events/${id}`, { ...event, version: now.version, price: 3 })).statusCode).toBe(200)
  expect((await site.call('PUT', `events/${id}`, event)).statusCode).toBe(400)
})

test('a seat sold meanwhile does not change the version', async () => {
  const { id, version } = await publishEvent(site, { slug: 'selling' })
  await paidRegistration(site, { masterclassSlug: 'selling' })
  expect((await site.call('PUT', `events/${id}`, { ...event, version })).statusCode).toBe(200)
})

test('a new date is emailed to everybody with a seat, with a calendar file; other changes are not', async () => {
  const made = await publishEvent(site, { slug: 'postponed' })
  const { email } = await paidRegistration(site, { masterclassSlug: 'postponed' })
  const waiting = await sendProof(site.app, { masterclassSlug: 'postponed' })
  const save = async (change: object) => {
    const { version } = (await site.get('events')).find(({ id }: { id: number }) => id === made.id)
    return site.call('PUT', `events/${made.id}`, { ...event, version, ...change })
  }
  expect((await save({ title: 'Another title' })).statusCode).toBe(200)
  expect(await site.mailsTo(email)).not.toContain('session_rescheduled')
  const later = { id: 1, startsAt: '2027-01-17T18:00:00+05:30', endsAt: '2027-01-17T20:00:00+05:30' }
  expect((await save({ sessions: [later], notify: 'attendees' })).statusCode).toBe(200)
  site.advanceSeconds(10 * 60)
  await notifyDueDateChanges(site.app.services)
  await site.app.deliverMails()
  const mails = site.app.mail.delivered.filter(({ kind }) => kind === 'session_rescheduled')
  expect(mails.map(({ to }) => to).sort()).toEqual([email, waiting.email].sort())
  expect(mails[0]?.text).toContain('17 January 2027, 6–8 PM IST')
  expect(mails[0]?.text).toContain('10 January 2027, 6–8 PM IST')
  expect(mails[0]?.invitations?.[0]?.content).toContain('DTSTART:20270117T123000Z')
})

const session = (change: object) => ({ sessions: [{ ...anEvening, ...change }] })

test.each([
  [session({ endsAt: anEvening.startsAt }), 'sessions', 'It must end after it starts'],
  [session({ endsAt: '2027-01-12T20:00:00+05:30' }), 'sessions', 'A session lasts at most a day'],
  [session({ endsAt: '9999-12-31T00:00:00Z' }), 'sessions', 'Please choose when it ends'],
  [session({ startsAt: '0000-01-01T00:00:00Z' }), 'sessions', 'Please choose when it starts'],
  [session({ items: [{ minutes: 121, title: 'Too long' }] }), 'sessions', 'The agenda is longer than the session'],
  [{ sessions: [anEvening, anEvening] }, 'sessions', 'Two sessions overlap'],
  [{ slug: 'Not A Slug' }, 'slug', 'Lowercase letters, digits and hyphens only'],
  [{ price: -1 }, 'price', 'At least ₹0'],
  [{ listPrice: 999.5 }, 'listPrice', 'The regular price must be higher than the price'],
  [{ kind: 'cohort' }, 'courseSlug', 'A cohort belongs to a course'],
  [{ courseSlug: 'no-such-course' }, 'courseSlug', 'Please choose a course'],
  [{ imagePath: 'javascript:alert(1)' }, 'imagePath', 'Must start with https:// or /'],
])('an event with %j is refused', async (change, field, message) => {
  const response = await site.call('POST', 'events', { ...event, slug: 'fresh-one', ...change })
  expect([response.statusCode, response.json().errors]).toEqual([400, { [field]: message }])
})

test('a course is created and updated, and a stale update is refused', async () => {
  const made = await site.call('POST', 'courses', course)
  expect(made.statusCode).toBe(201)
  const { id, version } = made.json()
  const path = `courses/${id}`
  expect((await site.call('PUT', path, { ...course, version, title: 'AI for Schools' })).statusCode).toBe(200)
  expect((await site.call('PUT', path, { ...course, version, title: 'Too late' })).statusCode).toBe(409)
  const { json } = await site.app.get('/api/courses')
  expect(json()).toEqual(expect.arrayContaining([expect.objectContaining({ title: 'AI for Schools' })]))
  const [listed] = (await site.get('courses')).filter((one: { id: number }) => one.id === id)
  expect(listed.version).not.toBe(version)
  expect(await lastChange('course.changed')).toMatchObject({
    before: { title: 'AI for Teachers' },
    after: { title: 'AI for Schools', imagePath: null },
  })
  expect((await site.call('PUT', 'courses/999999', { ...course, version })).statusCode).toBe(404)
})

test('an event with sixty sessions and their agendas is saved; one that is too long is refused with a sentence', async () => {
  const day = 24 * 60 * 60 * 1000
  const start = Date.parse(anEvening.startsAt)
  const withAgenda = (items: number, text: string) =>
    Array.from({ length: 60 }, (_, index) => ({
      startsAt: new Date(start + index * day).toISOString(),
      endsAt: new Date(start + index * day + 2 * 60 * 60 * 1000).toISOString(),
      title: `Evening ${index + 1}`,
      items: Array.from({ length: items }, () => ({ minutes: 2, title: 'Practice on your own documents', text })),
    }))
  const long = anEvent({ slug: 'sixty-evenings', sessions: withAgenda(8, 'Bring a report. '.repeat(15)) })
  expect(JSON.stringify(long).length).toBeGreaterThan(128 * 1024)
  const made = await site.call('POST', 'events', long)
  expect([made.statusCode, made.json().sessions.length]).toEqual([201, 60])
  const { id, version } = made.json()
  const saved = await site.call('PUT', `events/${id}`, { ...long, title: 'Sixty evenings', version })
  expect([saved.statusCode, saved.json().title]).toEqual([200, 'Sixty evenings'])
  const tooLong = { ...long, sessions: withAgenda(30, 'Bring a report. '.repeat(15)), version: saved.json().version }
  const refused = await site.call('PUT', `events/${id}`, tooLong)
  expect([refused.statusCode, refused.json().message]).toEqual([
    413,
    'This event is too long to save. Please shorten its agenda, FAQs or description.',
  ])
  // Other calls keep the usual limit.
  expect((await site.app.post('/api/contact', { message: 'x'.repeat(70_000) })).statusCode).toBe(413)
})
