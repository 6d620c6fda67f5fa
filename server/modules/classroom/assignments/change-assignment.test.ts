import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { submissions } from '#database/schema/tables.ts'
import { type AssignmentsApp, startAssignmentsApp } from '#tests/support/assignments-app.ts'

let site: AssignmentsApp
beforeAll(async () => {
  site = await startAssignmentsApp()
})
afterAll(() => site.app.close())

test('the assignment is set once, changed with its version, and removed until work is handed in', async () => {
  const event = await site.anEvent()
  const set = (fields: object = {}) => site.setAssignment(event.id, fields)
  const [one, other] = await Promise.all([set(), set()])
  expect([one.statusCode, other.statusCode, one.json()]).toEqual([200, 200, other.json()])
  const { version } = one.json()
  expect((await set({ title: 'Mine' })).json().code).toBe('edit_conflict')
  const changed = await set({ title: 'Another', dueAt: '2027-02-01T18:00:00+05:30', version })
  expect(changed.json()).toMatchObject({ title: 'Another', dueAt: '2027-02-01T12:30:00.000Z' })
  expect((await set({ title: 'Stale', version })).json().code).toBe('edit_conflict')
  const remove = (stated: string) =>
    site.call('DELETE', `events/${event.id}/assignment?version=${encodeURIComponent(stated)}`)
  expect((await remove(version)).json().code).toBe('edit_conflict')
  const { path } = await site.anAttendee(event.slug)
  await site.handInLink(path)
  expect((await remove(changed.json().version)).json().code).toBe('conflict')
  await site.queries.delete(submissions).where(eq(submissions.eventId, event.id))
  expect((await remove(changed.json().version)).statusCode).toBe(204)
  expect([(await remove(version)).statusCode, (await site.classroomOf(path)).assignment]).toEqual([404, null])
  expect((await site.setAssignment(999_999)).statusCode).toBe(404)
})
