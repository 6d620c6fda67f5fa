import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Two cookies travel together. The session's own is out of scripts' reach. The hint tells only that there is one, so
 * that the page can leave out the guest's buttons before it has asked who is signed in.
 */
export interface SessionCookie {
  read(request: FastifyRequest): string | undefined
  clear(reply: FastifyReply): void
}

/** Also in the page's script that runs before the first paint (app/root.tsx). */
const hintName = 'rolewise_hint'

export function sessionCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:')
  const name = sessionCookieName(publicUrl)
  const attributes = { path: '/', sameSite: 'lax', secure } as const
  return {
    read: (request) => request.cookies[name],
    clear: (reply) => {
      reply.clearCookie(name, { ...attributes, httpOnly: true })
      reply.clearCookie(hintName, attributes)
    },
  }
}

/** The prefix makes browsers refuse it from a subdomain or over plain HTTP (RFC 6265bis, 4.1.3.2). */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-rolewise_session' : 'rolewise_session'
}
