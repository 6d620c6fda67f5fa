import { randomBytes } from 'node:crypto'
import type { Database } from '#database/database.ts'
import { once } from '#database/once.ts'
import { hashPassword } from '#server/outside/passwords.ts'
import { insertUser } from './store.ts'

/**
 * The first account of the team, made once in the life of the database. Answers the password when this call made the
 * account: nobody can be told later, since only its hash is kept.
 */
export async function createFirstStaff(
  database: Database,
  { username, password, email }: { username: string; password: string | undefined; email: string },
): Promise<string | null> {
  const chosen = password ?? randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(chosen)
  const isFirst = await once(database, 'staff', async (tx) => {
    await insertUser(tx, { username, passwordHash, name: 'Rolewise team', email, role: 'staff' })
  })
  return isFirst ? chosen : null
}
