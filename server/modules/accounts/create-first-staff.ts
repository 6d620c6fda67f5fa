import { randomBytes } from 'node:crypto'
import type { Database } from '#database/database.ts'
import { isDone, once } from '#database/once.ts'
import { hashPassword } from '#server/outside/passwords.ts'
import { firstPasswordEnds } from './first-password.ts'
import { insertUser } from './store.ts'

interface FirstStaff {
  username: string
  email: string
  /** The operator's own choice. Without one, a password is made, and holds for some days. */
  password: string | undefined
  /** Puts a made password where the team finds it; before the account is there, so that it can never be lost. */
  keep: (password: string) => void
}

/** The first account of the team, made once in the life of the database. Answers a password that this call has made. */
export async function createFirstStaff(database: Database, staff: FirstStaff, now: Date): Promise<string | null> {
  if (await isDone(database, 'staff')) return null
  const made = staff.password === undefined ? randomBytes(16).toString('base64url') : null
  const passwordHash = await hashPassword(staff.password ?? made ?? '')
  const isFirst = await once(database, 'staff', async (tx) => {
    const { username } = staff
    const email = bareAddress(staff.email)
    const passwordExpiresAt = made ? firstPasswordEnds(now) : null
    await insertUser(tx, { username, passwordHash, passwordExpiresAt, name: 'Rolewise team', email, role: 'staff' })
    if (made) staff.keep(made)
  })
  return isFirst ? made : null
}

/** `Name <team@example.com>` is how mail is addressed; whoever wants a new password types the address alone. */
function bareAddress(email: string): string {
  return /<([^<>]+)>$/.exec(email)?.[1] ?? email
}
