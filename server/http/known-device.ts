import type { FastifyReply, FastifyRequest } from 'fastify'
import { periods } from '#contract/periods.ts'
import { cookiePrefix } from './session-cookie.ts'
import { readToken, signToken } from './signed-token.ts'

const purpose = 'known-device'
const markSeconds = periods.knownDeviceDays * 24 * 60 * 60

/** `createdAt` tells it from an account that gets the same id after a restore. */
interface Account {
  id: number
  createdAt: Date
}

/**
 * A signed cookie that says which account has signed in on this browser before. It signs nobody in: while others guess an
 * account's password, it tells the owner's devices from theirs.
 */
export interface KnownDevice {
  /** The content of a valid mark, or null. */
  markIn(request: FastifyRequest): string | null
  isMarkOf(account: Account, mark: string): boolean
  mark(reply: FastifyReply, account: Account): void
}

export function knownDevice({ publicUrl, sessionSecret }: { publicUrl: string; sessionSecret: string }): KnownDevice {
  const name = `${cookiePrefix(publicUrl)}rolewise_device`
  const secure = publicUrl.startsWith('https:')
  return {
    markIn: (request) => readToken(sessionSecret, purpose, request.cookies[name] ?? ''),
    isMarkOf: (account, mark) => mark === markOf(account),
    mark: (reply, account) => {
      const token = signToken(sessionSecret, purpose, markOf(account))
      reply.setCookie(name, token, { path: '/', sameSite: 'lax', secure, httpOnly: true, maxAge: markSeconds })
    },
  }
}

const markOf = ({ id, createdAt }: Account) => `${id}-${createdAt.getTime()}`
