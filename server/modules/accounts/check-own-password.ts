import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { countSignIn, deleteOldSignIns } from './count-sign-in.ts'
import { forgiveTurn, verifyPassword, waitForTurn } from './password-work.ts'
import { findOwnCredentials } from './store.ts'

/**
 * Before something that cannot be undone: is it really the owner who sits there? Counted together with the tries to sign
 * in, so that a stolen session is no second way to guess. `field` is where the form asked for it. Answers what was
 * checked, for whoever replaces it.
 */
export async function checkOwnPassword(
  services: Services,
  { userId, address, password, field }: { userId: number; address: string; password: string; field: string },
): Promise<{ checkedHash: string }> {
  const caller = { address }
  const { passwordHash, isRight } = await waitForTurn(caller, async () => {
    const found = await findOwnCredentials(services.database.queries, userId)
    // Deleted by another request since this one was admitted.
    if (!found) throw new Problem('signed_out', messages.signedOut)
    await countSignIn(services, { id: userId }, address)
    return { passwordHash: found.passwordHash, isRight: await verifyPassword(found.passwordHash, password) }
  })
  if (!isRight)
    throw new Problem('wrong_password', messages.wrongPassword, { errors: { [field]: messages.wrongPassword } })
  forgiveTurn(caller)
  await deleteOldSignIns(services, { id: userId }, address)
  return { checkedHash: passwordHash }
}
