import { periods } from '#contract/periods.ts'
import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { hashToken, newToken } from './session-token.ts'
import { deviceName } from './sessions/device-name.ts'
import { insertSession } from './sessions/store.ts'
import { isStillPassword } from './store.ts'

interface SessionOptions {
  userAgent?: string | undefined
  /** What was checked: if the password was replaced since then, nobody is signed in by the old one. */
  checkedHash?: string
}

/** Signs a user in. Always a new token, so that one planted before sign-in is worth nothing. */
export async function startSession(
  { database, clock, sessionSecret }: Pick<Services, 'database' | 'clock' | 'sessionSecret'>,
  userId: number,
  { userAgent, checkedHash }: SessionOptions = {},
): Promise<string> {
  const token = newToken()
  const now = clock()
  const session = {
    tokenHash: hashToken(token, sessionSecret),
    userId,
    device: deviceName(userAgent),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + periods.signInDays * 24 * 60 * 60 * 1000),
  }
  if (checkedHash === undefined) await insertSession(database.queries, session)
  else
    await database.transaction(async (tx) => {
      if (!(await isStillPassword(tx, userId, checkedHash)))
        throw new Problem('wrong_credentials', messages.wrongCredentials)
      await insertSession(tx, session)
    })
  return token
}
