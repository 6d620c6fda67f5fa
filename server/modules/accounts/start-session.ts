import { sessionDays } from '#server/http/session-cookie.ts'
import type { Services } from '#server/services.ts'
import { hashToken, newToken } from './session-token.ts'
import { deviceName } from './sessions/device-name.ts'
import { insertSession } from './sessions/store.ts'

/** Signs a user in. Always a new token, so that one planted before sign-in is worth nothing. */
export async function startSession(
  { database, clock, sessionSecret }: Pick<Services, 'database' | 'clock' | 'sessionSecret'>,
  userId: number,
  userAgent?: string,
): Promise<string> {
  const token = newToken()
  const now = clock()
  await insertSession(database.queries, {
    tokenHash: hashToken(token, sessionSecret),
    userId,
    device: deviceName(userAgent),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + sessionDays * 24 * 60 * 60 * 1000),
  })
  return token
}
