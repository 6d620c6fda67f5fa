import type { FastifyReply, FastifyRequest } from 'fastify'
import { periods } from '#contract/periods.ts'

/**
 * Two cookies: the session token, which scripts cannot read, and a hint that there is one, so that the page can leave out the
 * guest's buttons before the API has said who is signed in.
 */
export interface SessionCookie {
  read(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
}

/** How long a session lasts, on the server and in the browser. */
const sessionSeconds = periods.signInDays * 24 * 60 * 60

export function sessionCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:')
  const name = sessionCookieName(publicUrl)
  // Read in the browser by app/lib/session-hint.ts.
  const hintName = `${cookiePrefix(publicUrl)}rolewise_hint`
  const attributes = { path: '/', sameSite: 'lax', secure } as const
  return {
    read: (request) => request.cookies[name],
    set: (reply, token) => {
      reply.setCookie(name, token, { ...attributes, httpOnly: true, maxAge: sessionSeconds })
      reply.setCookie(hintName, '1', { ...attributes, maxAge: sessionSeconds })
    },
    clear: (reply) => {
      reply.clearCookie(name, { ...attributes, httpOnly: true })
      reply.clearCookie(hintName, attributes)
    },
  }
}

export function sessionCookieName(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}rolewise_session`
}

/** With this prefix browsers refuse the cookie from a subdomain or over plain HTTP (RFC 6265bis, 4.1.3.2). */
export function cookiePrefix(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-' : ''
}
