import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOldDatabase } from '#tests/support/old-database.ts'

let old: Awaited<ReturnType<typeof openOldDatabase>>
beforeAll(async () => {
  // The last migration of the version that emailed nobody about an assignment.
  old = await openOldDatabase('0043_credential-length')
  await old.client.exec(`
    insert into masterclasses (slug, title, description, price_paise, status) values
      ('one', 'One', 'd', 250000, 'published'), ('two', 'Two', 'd', 250000, 'published');
    insert into assignments (event_id, title, instructions, updated_at, updated_by)
      select id, 'A brief', 'Write one page.', '2026-11-01T06:00Z', 1 from masterclasses where slug = 'one'`)
  await old.upgrade()
})
afterAll(() => old.close())

test('an assignment from before counts as announced, and keeps the version that its form compares', async () => {
  const { rows } = await old.client.query(
    'select announced_at is not null as is_announced, created_at, updated_at from assignments',
  )
  const at = new Date('2026-11-01T06:00:00.000Z')
  expect(rows).toEqual([{ is_announced: true, created_at: at, updated_at: at }])
})

test('one that is added from then on is not announced yet', async () => {
  await old.client.exec(`
    insert into assignments (event_id, title, instructions, updated_by)
      select id, 'A plan', 'Write another.', 1 from masterclasses where slug = 'two'`)
  const { rows } = await old.client.query("select announced_at from assignments where title = 'A plan'")
  expect(rows).toEqual([{ announced_at: null }])
})
