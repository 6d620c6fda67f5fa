import type { FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/accounts.ts'
import * as emailContract from '#contract/email-confirmation.ts'
import * as passwordContract from '#contract/passwords.ts'
import { messages } from '#contract/problems.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { knownDevice } from '#server/http/known-device.ts'
import { Problem } from '#server/http/problem.ts'
import type { SessionCookie } from '#server/http/session-cookie.ts'
import type { Services } from '#server/services.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail, queueEmailConfirmation } from './confirm-email.ts'
import { logIn } from './log-in.ts'
import { profileRoutes } from './profile/routes.ts'
import { registerUser } from './register-user.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { hashToken } from './session-token.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { deleteSession } from './sessions/store.ts'
import { startSession } from './start-session.ts'
import { findUser } from './store.ts'
import { throttleAddress } from './throttle-address.ts'

/** Owns accounts: who can sign in, their sessions, passwords and profiles. */
export function accountRoutes(services: Services, cookie: SessionCookie): Implementation[] {
  const { database, sessionSecret } = services
  const device = knownDevice(services)
  /** Ends the session that this browser had before, so it cannot be used any more. */
  const endSession = async (request: FastifyRequest) => {
    const token = cookie.read(request)
    if (token) await deleteSession(database.queries, hashToken(token, sessionSecret))
  }
  const beginSession = async (request: FastifyRequest, reply: FastifyReply, userId: number, checked = {}) => {
    const userAgent = request.headers['user-agent']
    cookie.set(reply, await startSession(services, userId, { userAgent, ...checked }))
    request.signedInAs = userId
  }
  return [
    implement(contract.register, async ({ body, request, reply }) => {
      const user = await registerUser(services, body, request.ip)
      await endSession(request)
      await beginSession(request, reply, user.id)
      return { ...user, message: "Thank you for registering! We'll be in touch shortly." }
    }),
    implement(
      contract.logIn,
      async ({ body, request, reply }) => {
        const { user, checkedHash } = await logIn(services, body, {
          address: request.ip,
          mark: device.markIn(request),
          isMarkOf: device.isMarkOf,
        })
        await beginSession(request, reply, user.id, { checkedHash })
        await endSession(request)
        device.mark(reply, { id: user.id, createdAt: new Date(user.created_at) })
        return user
      },
      {
        beforeBody: async ({ request }) => {
          if (device.markIn(request) === null) await throttleAddress(services, request.ip)
        },
      },
    ),
    implement(contract.currentUser, async ({ visitor }) => {
      const user = await findUser(database.queries, visitor.userId)
      if (!user) throw new Problem('signed_out', messages.signedOut)
      return user
    }),
    implement(contract.logOut, async ({ request, reply }) => {
      await endSession(request)
      cookie.clear(reply)
      return undefined
    }),
    implement(emailContract.confirmEmail, async ({ body, visitor }) => {
      await confirmEmail(services, visitor.userId, body.token)
      return { message: messages.emailConfirmed }
    }),
    implement(emailContract.requestEmailConfirmation, async ({ visitor }) => {
      await database.transaction((tx) => queueEmailConfirmation(services, tx, visitor.userId))
      return undefined
    }),
    implement(passwordContract.forgotPassword, async ({ body, request }) => {
      await requestPasswordReset(services, body, request.ip)
      return { message: messages.resetRequested }
    }),
    implement(passwordContract.resetPassword, async ({ body, request, reply }) => {
      await resetPassword(services, body, request.ip)
      cookie.clear(reply)
      return { message: messages.resetDone }
    }),
    implement(passwordContract.changePassword, async ({ body, visitor, request, reply }) => {
      await changePassword(services, visitor.userId, body, request.ip)
      await beginSession(request, reply, visitor.userId)
      return undefined
    }),
    ...profileRoutes(services),
    ...sessionRoutes(services, cookie),
  ]
}
