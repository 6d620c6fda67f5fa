import * as contract from '#contract/accounts.ts'
import { messages } from '#contract/problems.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { Problem } from '#server/http/problem.ts'
import type { SessionCookie } from '#server/http/session-cookie.ts'
import type { Services } from '#server/services.ts'
import { hashToken } from './session-token.ts'
import { deleteSession, findUser } from './store.ts'

/** Owns users, their sessions and passwords. What a person says of themselves is the profile's business. */
export function accountRoutes({ database, sessionSecret }: Services, cookie: SessionCookie): Implementation[] {
  return [
    implement(contract.currentUser, async ({ visitor }) => {
      const user = await findUser(database.queries, visitor.userId)
      if (!user) throw new Problem('signed_out', messages.signedOut)
      return user
    }),
    implement(contract.logOut, async ({ request, reply }) => {
      const token = cookie.read(request)
      if (token) await deleteSession(database.queries, hashToken(token, sessionSecret))
      cookie.clear(reply)
      return undefined
    }),
  ]
}
