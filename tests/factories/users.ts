import type { Database } from '#database/database.ts'
import { users } from '#database/schema/tables.ts'

let count = 0

/** Inserts a user and returns the id. */
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
  if (!row) throw new Error('the user was not created')
  return row.id
}
