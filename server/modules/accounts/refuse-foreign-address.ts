import * as z from 'zod/mini'
import { Email } from '#contract/fields.ts'
import { Problem } from '#server/http/problem.ts'

const isAddressOfAnother = 'A username can’t be another email address than your own'

/**
 * People sign in with their email address too, and a username wins over it: nobody may take an address as their username
 * and so keep its owner out. Refused whether or not the address has an account.
 */
export function refuseForeignAddress({ username, email }: { username: string; email: string }): void {
  const isAddress = z.safeParse(Email, username).success
  if (!isAddress || username.toLowerCase() === email.toLowerCase()) return
  throw new Problem('invalid', isAddressOfAnother, { errors: { username: isAddressOfAnother } })
}
