import { randomBytes } from 'node:crypto'
import type { Database } from '#database/database.ts'
import { isDone, once } from '#database/once.ts'
import { hashPassword } from '#server/outside/passwords.ts'
import { insertUser } from './store.ts'

interface FirstStaff {
  username: string
  email: string
  /** Without one, a password is made. */
  password: string | undefined
  /** Puts a made password where the team finds it; before the account is there, so that it can never be lost. */
  keep: (password: string) => void
}

/** The first account of the team, made once in the life of the database. Answers a password that this call has made. */
export async function createFirstStaff(database: Database, staff: FirstStaff): Promise<string | null> {
  if (await isDone(database, 'staff')) return null
  const made = staff.password === undefined ? randomBytes(16).toString('base64url') : null
  const passwordHash = await hashPassword(staff.password ?? made ?? '')
  const isFirst = await once(database, 'staff', async (tx) => {
    const { username, email } = staff
    await insertUser(tx, { username, passwordHash, name: 'Rolewise team', email, role: 'staff' })
    if (made) staff.keep(made)
  })
  return isFirst ? made : null
}
