import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { countSignIn, forgetSignIns } from './count-sign-in.ts'
import { verifyPassword } from './password-work.ts'
import { getCredentials } from './store.ts'

/**
 * Before something that cannot be undone: is it really the owner who sits there? Counted together with the tries to sign
 * in, so that a stolen session is no second way to guess. `field` is where the form asked for it. Answers what was
 * checked, for whoever replaces it.
 */
export async function checkOwnPassword(
  services: Services,
  { userId, address, password, field }: { userId: number; address: string; password: string; field: string },
): Promise<{ checkedHash: string }> {
  const { passwordHash } = await getCredentials(services.database.queries, userId)
  const tries = await countSignIn(services, { id: userId }, address)
  if (!(await verifyPassword(passwordHash, password, tries)))
    throw new Problem('wrong_password', messages.wrongPassword, { errors: { [field]: messages.wrongPassword } })
  await forgetSignIns(services, { id: userId }, address)
  return { checkedHash: passwordHash }
}
