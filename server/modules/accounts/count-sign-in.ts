import { createHmac } from 'node:crypto'
import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { deleteSignInAttempts, upsertSignInAttempt } from './store.ts'

/** As promised: at most so many passwords are checked for one account from one address. */
const mostAttempts = 10
const windowMinutes = 15

/** Counts one try, in the database, so that all processes count together. Refuses before any work is done. */
export async function countSignIn(services: Services, username: string, address: string): Promise<void> {
  const { database, clock } = services
  const now = clock()
  const windowMs = windowMinutes * 60 * 1000
  const attempt = await upsertSignInAttempt(database.queries, {
    key: keyOf(services, username, address),
    now,
    oldestStart: new Date(now.getTime() - windowMs),
  })
  if (attempt.count <= mostAttempts) return
  const retryAfterSeconds = Math.ceil((attempt.windowStart.getTime() + windowMs - now.getTime()) / 1000)
  throw new Problem('too_many', messages.tooManySignIns, { retryAfterSeconds })
}

/** Whoever got in starts from nothing again. */
export async function forgetSignIns(services: Services, username: string, address: string): Promise<void> {
  await deleteSignInAttempts(services.database.queries, keyOf(services, username, address))
}

function keyOf({ sessionSecret }: Services, username: string, address: string): string {
  return createHmac('sha256', sessionSecret).update(`${username.toLowerCase()}\0${address}`).digest('hex')
}
