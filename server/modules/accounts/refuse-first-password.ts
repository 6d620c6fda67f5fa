import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { verifyPassword } from './password-work.ts'
import { findOwnCredentials } from './store.ts'

/** Somebody else knows a first password, so it must not become the permanent one. `field` is the form field for the error. */
export async function refuseFirstPassword(
  { database }: Services,
  { userId, password, field }: { userId: number; password: string; field: string },
): Promise<void> {
  const found = await findOwnCredentials(database.queries, userId)
  if (found?.passwordExpiresAt && (await verifyPassword(found.passwordHash, password)))
    throw new Problem('invalid', messages.firstPasswordReused, { errors: { [field]: messages.firstPasswordReused } })
}
