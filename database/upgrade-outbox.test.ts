import { expect, test } from 'vitest'
import { openOldDatabase } from '#tests/support/old-database.ts'

test('mail that waits during the upgrade has waited since it was queued', async () => {
  // The last migration of the version that did not know since when a mail has been due.
  const old = await openOldDatabase('0053_told-words')
  await old.client.exec(`
    insert into outbox (kind, recipient, facts, message_id, created_at)
      values ('message_received', 'asha@example.com', '{}', '<1@example.com>', '2026-11-15 06:00+00')`)
  await old.upgrade()
  const { rows } = await old.client.query('select waiting_since from outbox')
  expect(rows).toEqual([{ waiting_since: new Date('2026-11-15T06:00:00Z') }])
  await old.close()
})
