import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { classroomFiles, materials } from '#database/schema/tables.ts'
import { aPdf, aZip } from '#tests/factories/classroom-files.ts'
import { type MaterialsApp, startMaterialsApp } from '#tests/support/materials-app.ts'
import { testNow } from '#tests/support/test-app.ts'

let site: MaterialsApp
beforeAll(async () => {
  site = await startMaterialsApp()
})
afterEach(() => {
  site.app.clock.now = testNow
})
afterAll(() => site.app.close())

const queries = () => site.app.services.database.queries

test('a link must be https, a file one that we know, and neither larger than the limit', async () => {
  const { id } = await site.anEvent()
  for (const url of ['http://example.com', 'javascript:alert(1)', 'data:text/html,x', 'example.com', ''])
    expect([url, (await site.addLink(id, { url })).statusCode]).toEqual([url, 400])
  const page = await site.addFile(id, Buffer.from('<html></html>'))
  expect([page.statusCode, page.json().code]).toEqual([415, 'wrong_type'])
  expect((await site.addFile(id, aZip({ 'a.txt': 'a' }), { name: 'Exercises.zip' })).statusCode).toBe(201)
  const large = await site.addFile(id, Buffer.alloc(limits.classroomFile.maxBytes + 1, 'a'))
  expect([large.statusCode, large.json().message]).toEqual([413, 'Please choose a file smaller than 10 MB'])
  const largest = Buffer.alloc(limits.classroomFile.maxBytes, 'a')
  expect((await site.addFile(id, largest, { name: 'notes.txt' })).statusCode).toBe(201)
  expect((await site.addLink(id, { sessionId: 77 })).json().code).toBe('conflict')
  expect((await site.addLink(999_999)).statusCode).toBe(404)
})

test('adding the same twice, even at once, adds it once', async () => {
  const event = await site.anEvent()
  const links = await Promise.all([site.addLink(event.id), site.addLink(event.id)])
  const files = await Promise.all([site.addFile(event.id, aPdf()), site.addFile(event.id, aPdf())])
  for (const [one, other] of [links, files]) expect(one?.json().id).toBe(other?.json().id)
  expect(await queries().$count(materials, eq(materials.eventId, event.id))).toBe(2)
  expect(await site.actionsOf(event.id)).toEqual(['material.added', 'material.added'])
  // Another session, another title or another file is another material.
  await site.addLink(event.id, { sessionId: event.first })
  await site.addLink(event.id, { title: 'Another list' })
  await site.addFile(event.id, aPdf('b'))
  expect(await queries().$count(materials, eq(materials.eventId, event.id))).toBe(5)
})

test('a removed material is gone with its file', async () => {
  const event = await site.anEvent()
  const { path } = await site.anAttendee(event.slug)
  const before = await queries().$count(classroomFiles)
  const { id } = (await site.addFile(event.id, aPdf())).json()
  const remove = () => site.call('DELETE', `materials/${id}`)
  const both = await Promise.all([remove(), remove()])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404])
  expect([await site.titlesOf(path), await queries().$count(classroomFiles)]).toEqual([[], before])
  expect(await site.actionsOf(event.id)).toEqual(['material.added', 'material.removed'])
})

test('the console shows what is not visible yet', async () => {
  const event = await site.anEvent()
  await site.addLink(event.id, { visible: 'after', sessionId: event.first })
  expect(await site.get(`events/${event.id}/materials`)).toMatchObject({
    materials: [{ title: 'Reading list', visible: 'after', isVisible: false, announcedAt: null }],
    recordings: [],
    assignment: null,
    submissions: [],
  })
  expect((await site.app.get('/api/staff/events/999999/materials', site.session)).statusCode).toBe(404)
})
