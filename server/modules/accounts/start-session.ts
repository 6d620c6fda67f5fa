import { sessionDays } from '#server/http/session-cookie.ts'
import type { Services } from '#server/services.ts'
import { hashToken, newToken } from './session-token.ts'
import { insertSession } from './store.ts'

/** Signs a user in. Always a new token, so that one planted before sign-in is worth nothing. */
export async function startSession(
  { database, clock, sessionSecret }: Pick<Services, 'database' | 'clock' | 'sessionSecret'>,
  userId: number,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(clock().getTime() + sessionDays * 24 * 60 * 60 * 1000)
  await insertSession(database.queries, { tokenHash: hashToken(token, sessionSecret), userId, expiresAt })
  return token
}
