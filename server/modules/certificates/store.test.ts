import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('the certificates of a seat, ended ones too, are found by an index: deleting registrations needs it', async () => {
  const plan = await database.transaction(async (tx) => {
    // The planner reads a small table as a whole.
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute(sql`explain update certificates set registration_id = null where registration_id = 1`)
  })
  expect(JSON.stringify(plan)).toContain('certificates_registration_index')
})
