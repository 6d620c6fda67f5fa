import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { insertFirstCatalogue } from '#database/first-catalogue.ts'
import { hasServer, openTestServerDatabase } from '#tests/support/test-database.ts'
import { findAttempts } from './store.ts'

interface Prepared {
  count: number
}

describe.runIf(hasServer())('on a server, which caches plans', () => {
  test('a plan cached on an empty table still uses the email index', async () => {
    const { database } = await openTestServerDatabase()
    await insertFirstCatalogue(database, new Date())
    const person = { name: 'Asha Rao', email: 'asha@example.com', phone: '+91 9876543210' }
    const plan = await database.transaction(async (tx) => {
      // From the sixth execution on, PostgreSQL may reuse a generic plan.
      for (let time = 0; time < 10; time++)
        await findAttempts(tx, { eventId: 1, ...person, userId: null, deviceKey: 'device', networkKey: null })
      const { rows } = (await tx.execute(
        sql`select array_length(parameter_types, 1) as count from pg_prepared_statements where name = 'attempts_for'`,
      )) as unknown as { rows: Prepared[] }
      const values = Array(rows[0]?.count).fill('null').join(', ')
      return JSON.stringify(await tx.execute(sql.raw(`explain execute attempts_for(${values})`)))
    })
    expect(plan).toContain('masterclass_registrations_email_index')
    expect(plan).not.toMatch(/masterclass_registrations_event_index|Seq Scan on masterclass_registrations/)
    await database.close()
  })
})
