import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { periods } from '#contract/periods.ts'
import { cookiePrefix } from './session-cookie.ts'

/** Nobody returns to an unpaid registration after that. */
const cookieSeconds = periods.buyerCookieDays * 24 * 60 * 60

/**
 * A random token in the browser of a buyer, so that knowing their email address is not enough to pass for them. Only its
 * keyed hash is stored.
 */
export interface BuyerDevice {
  /** The key of the calling browser. Sets the cookie where there is none. */
  keyOf(request: FastifyRequest, reply: FastifyReply): string
}

export function buyerDevice({ publicUrl, sessionSecret }: { publicUrl: string; sessionSecret: string }): BuyerDevice {
  const name = buyerCookieName(publicUrl)
  const secure = publicUrl.startsWith('https:')
  return {
    keyOf: (request, reply) => {
      const sent = request.cookies[name] ?? ''
      const token = isToken(sent) ? sent : randomBytes(32).toString('base64url')
      if (token !== sent)
        reply.setCookie(name, token, { path: '/', sameSite: 'lax', secure, httpOnly: true, maxAge: cookieSeconds })
      return createHmac('sha256', sessionSecret).update(`buyer-device\0${token}`).digest('base64url')
    },
  }
}

export function buyerCookieName(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}rolewise_buyer`
}

const isToken = (text: string) => /^[\w-]{43}$/.test(text)
