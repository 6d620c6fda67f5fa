import { Problem } from '#server/http/problem.ts'

const isAddressOfAnother = 'A username can’t be another email address than your own'

/**
 * People sign in with their email address too: nobody may take a username that looks like somebody else's. Refused whether or
 * not the address has an account.
 */
export function refuseForeignAddress({ username, email }: { username: string; email: string }): void {
  // By its looks: a letter that no address has may be lowercased to one that it has. The full-width sign is the same to a reader.
  if (!/.[@＠]./u.test(username) || username.toLowerCase() === email.toLowerCase()) return
  throw new Problem('invalid', isAddressOfAnother, { errors: { username: isAddressOfAnother } })
}
