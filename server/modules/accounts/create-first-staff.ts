import { randomBytes } from 'node:crypto'
import type { Database } from '#database/database.ts'
import { isDone, once } from '#database/once.ts'
import { hashPassword } from '#server/outside/passwords.ts'
import { bareAddress } from './bare-address.ts'
import { firstPasswordExpiry } from './first-password.ts'
import { insertUser } from './store.ts'
import { hasOwner } from './team/store.ts'

interface FirstStaff {
  username: string
  email: string
  /** Chosen by the operator. Without one, a password is generated that expires. */
  password: string | undefined
  /** Called before the account is committed, so a generated password cannot be lost. */
  savePassword: (password: string) => void
}

/** Creates the first staff account, the owner, once per database. Returns the password if this call generated one. */
export async function createFirstStaff(database: Database, staff: FirstStaff, now: Date): Promise<string | null> {
  if (await isDone(database, 'staff')) return null
  const generated = staff.password === undefined ? randomBytes(16).toString('base64url') : null
  const passwordHash = await hashPassword(staff.password ?? generated ?? '')
  const isFirst = await once(database, 'staff', async (tx) => {
    const { username } = staff
    const email = bareAddress(staff.email)
    const passwordExpiresAt = generated ? firstPasswordExpiry(now) : null
    const isOwner = !(await hasOwner(tx))
    const account = { username, passwordHash, passwordExpiresAt, name: 'Rolewise team', email }
    await insertUser(tx, { ...account, role: 'staff', isOwner })
    if (generated) staff.savePassword(generated)
  })
  return isFirst ? generated : null
}
