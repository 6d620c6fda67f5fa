import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookiePrefix } from './session-cookie.ts'
import { readToken, signToken } from './signed-token.ts'

const purpose = 'known-device'
const markDays = 180
const markSeconds = markDays * 24 * 60 * 60

/**
 * A mark in the browser that somebody signed in here before, and who: nothing else, and it signs nobody in. While others
 * guess at an account, it tells its owner's devices from theirs.
 */
export interface KnownDevice {
  isOf(request: FastifyRequest, userId: number): boolean
  mark(reply: FastifyReply, userId: number): void
}

export function knownDevice({ publicUrl, sessionSecret }: { publicUrl: string; sessionSecret: string }): KnownDevice {
  const name = `${cookiePrefix(publicUrl)}rolewise_device`
  const secure = publicUrl.startsWith('https:')
  return {
    isOf: (request, userId) => readToken(sessionSecret, purpose, request.cookies[name] ?? '') === String(userId),
    mark: (reply, userId) => {
      const token = signToken(sessionSecret, purpose, String(userId))
      reply.setCookie(name, token, { path: '/', sameSite: 'lax', secure, httpOnly: true, maxAge: markSeconds })
    },
  }
}
