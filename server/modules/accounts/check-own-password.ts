import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { countSignIn, resetSignInCount } from './count-sign-in.ts'
import { queuePasswordWork, uncountAttempt, verifyPassword } from './password-work.ts'
import { findOwnCredentials } from './store.ts'

/**
 * Asks for the password again before an irreversible change. Counts with the sign-in attempts, so a stolen session gives
 * no extra guesses. `field` is the form field for the error. Returns the hash that was checked.
 */
export async function checkOwnPassword(
  services: Services,
  { userId, address, password, field }: { userId: number; address: string; password: string; field: string },
): Promise<{ checkedHash: string }> {
  const caller = { address }
  const { passwordHash, isRight } = await queuePasswordWork(caller, async () => {
    const found = await findOwnCredentials(services.database.queries, userId)
    // Deleted by a concurrent request.
    if (!found) throw new Problem('signed_out', messages.signedOut)
    await countSignIn(services, { id: userId }, address)
    return { passwordHash: found.passwordHash, isRight: await verifyPassword(found.passwordHash, password) }
  })
  if (!isRight)
    throw new Problem('wrong_password', messages.wrongPassword, { errors: { [field]: messages.wrongPassword } })
  uncountAttempt(caller)
  await resetSignInCount(services, { id: userId }, address)
  return { checkedHash: passwordHash }
}
