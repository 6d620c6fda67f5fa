import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { type Database, migrationsFolder } from './database.ts'
import { insertFirstCatalogue } from './first-catalogue.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await insertFirstCatalogue(database, new Date())
})
afterAll(() => database.close())

test('only refunded registrations with a refund due become refund_due', async () => {
  const { queries } = database
  const rows = [
    ['refunded', 'refund_due'],
    ['refunded', 'refunded'],
    ['paid', 'refund_due'],
    ['failed', 'refund_due'],
  ]
  for (const [index, [status, outcome]] of rows.entries()) {
    await queries.execute(sql`
      insert into masterclass_registrations (masterclass_id, name, email, phone, reference, payment_status)
      select id, 'A B', ${`${index}@example.com`}, '9876543210', ${`RW${index}`}, ${status} from masterclasses limit 1`)
    await queries.execute(sql`
      insert into payments (registration_id, provider, idempotency_key, amount_paise, outcome)
      select id, 'stripe', ${`key-${index}`}, 199900, ${outcome} from masterclass_registrations
      where reference = ${`RW${index}`}`)
  }
  const statements = readFileSync(`${migrationsFolder}/0017_refund-due.sql`, 'utf8').split('--> statement-breakpoint')
  const update = statements.filter((statement) => statement.includes('UPDATE "masterclass_registrations"'))
  expect(update).toHaveLength(1)
  await queries.execute(sql.raw(update[0] ?? ''))
  const states = await database.queries.execute(
    sql`select payment_status from masterclass_registrations order by reference`,
  )
  expect(JSON.stringify(states)).toMatch(/refund_due.*refunded.*paid.*failed/)
})
