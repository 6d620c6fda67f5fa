import type { Database } from '#database/database.ts'
import { users } from '#database/schema/tables.ts'

let count = 0

/** Somebody with an account; `overrides` say what matters to the test. */
export async function aUser(database: Database, overrides: Partial<typeof users.$inferInsert> = {}): Promise<number> {
  count++
  const [row] = await database.queries
    .insert(users)
    .values({
      username: `person${count}`,
      passwordHash: 'never checked in this test',
      name: `Person ${count}`,
      email: `person${count}@example.com`,
      ...overrides,
    })
    .returning({ id: users.id })
  if (!row) throw new Error('no user was made')
  return row.id
}
