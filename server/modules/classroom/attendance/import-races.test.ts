import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { masterclassRegistrations } from '#database/schema/tables.ts'
import { type ClassroomApp, startClassroomApp } from '#tests/support/classroom-app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { isLocked, whileLocked } from '#tests/support/row-locks.ts'
import { paidRegistration } from '#tests/support/staff-app.ts'
import { hasServer } from '#tests/support/test-database.ts'
import { countWaiting } from '#tests/support/wait-for-commit.ts'

/** The embedded engine has one connection, on which nothing happens at once. */
describe.runIf(hasServer())('on a server', () => {
  let site: ClassroomApp
  beforeAll(async () => {
    site = await startClassroomApp()
  })
  afterAll(() => site.app.close())

  test('an import waits for a seat before it locks a later one, as cancelling an event does', async () => {
    const { slug, seat } = await site.bookedEvent()
    const later = await paidRegistration(site, { masterclassSlug: slug })
    const rows = [later, seat].map(({ email }) => `Somebody,${email},90,No`)
    const file = ['Name (Original Name),User Email,Total Duration (Minutes),Guest', ...rows].join('\n')
    const { database } = site.app.services
    const response = await whileLocked(database, masterclassRegistrations, seat.id, async () => {
      const sent = site.sendList(`${slug}/participants`, file)
      await eventually(async () => expect(await countWaiting(database)).toBe(1))
      expect(await isLocked(database, masterclassRegistrations, later.id)).toBe(false)
      return { sent }
    })
    expect((await response.sent).json()).toEqual({ imported: 2, changed: 2, removed: 0 })
  })
})
