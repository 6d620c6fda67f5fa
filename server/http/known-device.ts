import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookiePrefix } from './session-cookie.ts'
import { readToken, signToken } from './signed-token.ts'

const purpose = 'known-device'
const markDays = 180
const markSeconds = markDays * 24 * 60 * 60

/** When it was made tells it from one that is given the same number after a restore. */
interface Account {
  id: number
  createdAt: Date
}

/**
 * A mark in the browser that somebody signed in here before, and who: nothing else, and it signs nobody in. While others
 * guess at an account, it tells its owner's devices from theirs.
 */
export interface KnownDevice {
  /** What the mark says, if the request has one of ours. */
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
